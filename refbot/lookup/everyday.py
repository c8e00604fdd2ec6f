"""Everyday words that mean much the same at any table, whatever the game, by language.

The glossaries say what a thing is called in one game; these are the words around it that people
choose freely. A line holds words that may stand for each other; a word may be in several. Names
of things that only some games have, such as tiles, do not belong here.
"""

from __future__ import annotations

from types import MappingProxyType

from refbot.lookup.text import stem

_ENGLISH = """
look see peek view watch check inspect glance spy peep glimpse snoop memorize memorise sneak
take grab pick collect receive gain claim obtain keep earn gather
keep save store stash hold
draw pull pick take
steal rob snatch take swipe pinch nick borrow pickpocket thief
put place lay set
discard throw dump ditch trash toss drop bin scrap rubbish garbage waste
shoot fire launch throw fling hurl chuck lob sling pitch
swap switch exchange trade change swop barter
give hand pass gift present
deal distribute dish hand
play use activate
start begin first opening
end finish over complete stop done
win winner victory beat defeat
lose loser lost
eliminate die dead kill out death
survive alive live
hurt harm affect hit damage
target victim affect
tie draw tied tiebreak deadlock
points score value worth pts
limit maximum max most
least minimum min fewest lowest
opponent rival enemy neighbour neighbor friend adversary another
pile deck stack heap mound
flip turn reveal
turn rotate spin twist
hide conceal cover secret secretly hidden
reveal show expose display
say shout yell call announce scream speak aloud loud loudly
move shift slide
change alter modify
refuse deny decline reject
accept receive take
choose pick decide select
again repeat redo rebuild reuse
fall collapse drop topple knock
destroy break knock
build construct make
rebuild repair fix redo
shuffle mix reshuffle riffle
left remaining leftover spare rest
extra additional spare bonus leftover
number count amount
big large huge giant gigantic biggest
small little tiny
time seconds timer clock secs
time duration minutes last
phase step stage
setup prepare arrange layout
missing lost broken damaged incomplete
contact email mail write website
quick fast short speed
order sequence
direction way clockwise side
wrong mistake error incorrect blunder
penalty fine punish punishment
right correct
must forced obliged mandatory required obligatory compulsory
optional voluntary variant
same equal identical
unique single
copy duplicate
different distinct
power ability effect skill special
cancel stop prevent block counter neutralize undo negate nullify interrupt veto
aim goal objective purpose
fill refill reload load restock replenish
total sum add tally
zero none nothing
need require necessary enough
blind blindly
free empty
alone solo single
middle centre center
close near far distance
players people guys folks
"""
_SPANISH = """
mirar ver espiar ojear observar fisgar vichar chusmear chismear memorizar recordar acordar
tomar agarrar coger sacar levantar recoger llevar robar quedar
robar quitar hurtar afanar chorear ladron
conseguir obtener recibir ganar sacar
poner colocar dejar meter ubicar
lanzar tirar arrojar disparar aventar
descartar botar tirar desechar deshacer soltar basura
cambiar intercambiar canjear permutar trocar
dar entregar regalar pasar
repartir dar recibir
aceptar recibir
jugar usar utilizar activar
gastar costar usar
empezar comenzar iniciar arrancar partir primero inicial
terminar acabar finalizar final fin
ganar victoria ganador vencer derrotar
perder perdedor derrota
eliminar morir matar muerte
vivo sobrevivir
afectar dañar
empate empatar
puntos puntaje puntuacion tantos valer puntuar sumar
limite maximo tope
menor minimo menos bajo
mayor alto mas
oponente rival contrario enemigo adversario vecino contrincante compañero amigo
mazo pila monton baraja
voltear girar rotar
revelar mostrar enseñar descubrir
esconder ocultar secreto escondidas tapar oculto
decir gritar anunciar cantar avisar
mover correr desplazar
negar rechazar rehusar
elegir escoger decidir seleccionar
repetir nuevo
rehacer reconstruir reparar arreglar
caer derrumbar tumbar derribar desplomar botar
construir armar levantar edificar montar
barajar mezclar
sobrar restante quedar sobrante
extra adicional bonus bonificacion bono
castigo castigar multa penalizacion sancion penalizar
numero cantidad
grande gigante enorme
pequeño chico
rapido corto
lento despacio
tiempo segundos reloj cronometro
tiempo duracion minutos durar
fase etapa paso
sentido direccion lado
equivocar error mal fallar incorrecto equivocado equivocacion
correcto bien
obligatorio obligar forzar obligacion
opcional voluntario variante
mismo igual identico
roto perdido dañado faltar faltante
contacto correo email mail escribir
casero casa
copia duplicado
mitad medias
distinto diferente
habilidad poder efecto capacidad especial
anular cancelar evitar impedir detener parar neutralizar frenar interrumpir vetar
objetivo meta
recargar llenar rellenar cargar reponer
total suma sumar
necesario hacer falta
ciegas ciego
vacio libre
solo unico
medio centro
cerca lejos distancia
jugador persona
turno ronda
"""


def _table(text: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the terms that may stand for each term."""
    groups = [[stem(word, lang) for word in line.split()] for line in text.strip().splitlines()]
    alike: dict[str, dict[str, None]] = {}
    for group in groups:
        for term in group:
            alike.setdefault(term, {}).update(dict.fromkeys(group))
    return {term: tuple(other for other in found if other != term) for term, found in alike.items()}


ALIKE = MappingProxyType({"en": _table(_ENGLISH, "en"), "es": _table(_SPANISH, "es")})
"""The terms that may stand for a term, by language."""
