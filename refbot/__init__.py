"""refbot: the referee in your pocket for five party games.

Where things are, from the ground up (imports point one way):

errors, paths, secret_key     what everything may use
fingerprints, mapping         printed sentences, and the rules that restate them
rulebook                      content/ as values: rules, pieces, glossary, worked disputes
ruling                        the words of adjudication: situations, dockets, readings, rulings
rules                         executable rules, a module or package a game
registry                      joins rulebook and rules
situations, facts, links      where a situation comes in: JSON, links, faults
store                         house rules and their reviewers, in a database
printed                       a reader's own copy of a printed rulebook, beside our words
lookup, asking                search, and the disputes a question may be about
i18n, report                  where a ruling becomes sentences and JSON
web, cli                      the two doors
"""
