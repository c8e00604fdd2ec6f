"""Everyday words that mean much the same at any table, whatever the game, by language.

The glossaries say what a thing is called in one game; these are the words around it that people
choose freely. A line holds words that may stand for each other; a word may be in several. Names
of things that only some games have, such as tiles, do not belong here.
"""

from __future__ import annotations

from types import MappingProxyType

from refbot.lookup.text import stem

_ENGLISH = """
look see peek view watch check inspect glance spy
take grab pick collect receive gain claim obtain keep
draw pull pick take
steal rob snatch take
put place lay set
discard throw dump ditch trash toss drop
shoot fire launch throw fling hurl
swap switch exchange trade change swop
give hand pass gift
play use activate
start begin first opening
end finish over complete stop done
win winner victory
lose loser lost
eliminate die dead kill out death
hurt harm affect hit damage
target victim affect
tie draw tied tiebreak
points score value worth pts
limit maximum max most
least minimum min fewest lowest
opponent rival enemy neighbour neighbor friend adversary another
pile deck stack
flip turn reveal
reveal show expose display
say shout yell call announce scream speak
move shift slide
change alter modify
refuse deny decline reject
choose pick decide select
again repeat redo rebuild reuse
fall collapse drop topple knock
destroy break knock
build construct make
shuffle mix reshuffle
left remaining leftover spare rest
extra additional spare bonus leftover
number count amount
big large huge giant gigantic biggest
small little tiny
time seconds timer clock secs
quick fast short
order sequence
direction way clockwise side
wrong mistake error incorrect
right correct
must forced obliged mandatory required obligatory compulsory
optional voluntary variant
same equal identical
different distinct
power ability effect
cancel stop prevent block counter neutralize
aim goal objective purpose
fill refill reload load
total sum add
need require necessary enough
blind blindly
free empty
alone solo single
middle centre center
close near far distance
players people guys folks
"""
_SPANISH = """
mirar ver espiar ojear observar
tomar agarrar coger sacar levantar recoger llevar robar quedar
robar quitar hurtar
conseguir obtener recibir ganar sacar
poner colocar dejar meter ubicar
lanzar tirar arrojar disparar
descartar botar tirar desechar
cambiar intercambiar canjear
dar entregar regalar pasar
jugar usar utilizar activar
gastar costar usar
empezar comenzar iniciar arrancar partir primero inicial
terminar acabar finalizar final fin
ganar victoria ganador vencer
perder perdedor
eliminar morir matar muerte
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
decir gritar anunciar cantar avisar
mover correr desplazar
negar rechazar rehusar
elegir escoger decidir seleccionar
repetir nuevo
caer derrumbar tumbar derribar
construir armar levantar edificar montar
barajar mezclar
sobrar restante quedar sobrante
extra adicional bonus bonificacion
numero cantidad
grande gigante enorme
pequeño chico
rapido corto
tiempo segundos reloj
sentido direccion lado
equivocar error mal fallar incorrecto equivocado
correcto bien
obligatorio obligar forzar obligacion
opcional voluntario variante
mismo igual identico
distinto diferente
habilidad poder efecto capacidad
anular cancelar evitar impedir detener parar neutralizar
objetivo meta
recargar llenar rellenar cargar
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
