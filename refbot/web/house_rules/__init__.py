"""House rules on the web: sent in, looked after by whoever sent them, shown beside the rules.

`shelf` holds what is approved and is all that other pages need; without a database it is empty,
`closed` answers in the place of the pages, and nothing here imports the store.
"""
