"""Tables online: a server that keeps tables, stores what happens, and tells who may see it.

A table's log of events is the truth, and every table in memory is only a fold of it. A command is
decided, its events are stored under (table, number), and then they are sent.
"""
