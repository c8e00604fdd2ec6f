"""refbot: the referee in your pocket for five party games.

Where things are, from the ground up (imports point one way):

errors, paths, fingerprints   what everything may use
rulebook                      content/ as values: rules, pieces, glossary, worked disputes
ruling                        the words of adjudication: situations, dockets, readings, rulings
rules                         executable rules, one package a game
registry                      joins rulebook and rules
situations, facts, links      where a situation comes in: JSON, links, faults
lookup                        search
i18n, report                  where a ruling becomes sentences and JSON
web, cli                      the two doors
"""
