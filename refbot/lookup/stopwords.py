"""Words that carry no content in a question about rules, folded, by language.

Beside articles and the like these are the words people ask with (how many, can I, cuántas,
puedo): every rule answers a question, so they tell no rule from another.
"""

from __future__ import annotations

from types import MappingProxyType

_ENGLISH = """
a an the this that these those there here it its they them their theirs he she his her him we us
our you your yours i me my one ones someone somebody anyone anybody is are was were be been being
am do does did doing done has have had having can cant cannot could couldnt may might must shall
should shouldnt will wont would wouldnt dont doesnt didnt isnt arent wasnt hasnt havent im ive ill
youre its whats whos thats lets and or but nor not no if then than so as of in on at to by for
from with into onto about when where what which who whom whose why how many much long far often
ever allowed allow possible legal permitted okay ok illegal forbidden banned prohibited need needs
want wants happen happens happened get gets got getting let please tell explain mean means know
just also too very really still rule rules question help game games go goes going gone went more
everyone everybody every both else people person after during while because already even maybe now
thing things something anything
"""
_SPANISH = """
el la los las lo un una unos unas al del de en a y e o u ni que se su sus tu tus mi mis me te nos
le les yo ella ellos ellas nosotros usted ustedes este esta estos estas ese esa esos esas eso esto
aquel aquella ahi aqui alli es son era eran ser sea sean soy eres esta estan estar estoy fue ha he
han hay haber hace hacen hacer hago haces hizo tiene tienen tengo tener tienes tuvo puede pueden
puedo puedes poder podria podrian pueda puedan debe deben debo debes deber si no con por para como
pero mas menos muy ya solo tambien aunque entonces cuando donde adonde cual cuales quien quienes
cuanto cuanta cuantos cuantas porque permitido permite permiten posible legal ilegal prohibido
prohibida prohibe prohiben vale valido necesito quiero quiere pasa ocurre sucede significa quiere
explica explicame ayuda regla reglas pregunta juego juegos sirve sirven viene vienen hubo
van va vamos voy den dan demas somos nuestra nuestro nuestras nuestros contra todos todas mia mio
suya suyo tan algo alguien despues mientras ahora asi gente
"""

STOP_WORDS = MappingProxyType(
    {"en": frozenset(_ENGLISH.split()), "es": frozenset(_SPANISH.split())}
)

_ENGLISH_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_SPANISH_NUMBERS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce"
NUMBERS = MappingProxyType(
    {
        "en": {word: str(n) for n, word in enumerate(_ENGLISH_NUMBERS.split())},
        "es": {word: str(n) for n, word in enumerate(_SPANISH_NUMBERS.split())},
    }
)

COUNTING = MappingProxyType(
    {
        "en": frozenset({"many"}),
        "es": frozenset({"cuantos", "cuantas"}),
    }
)
"""The words that ask for the number of what is named next."""
