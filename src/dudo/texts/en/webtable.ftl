### What the page in a browser says at a table, and what all its screens share.

web-table-skip = Skip to the content
web-table-close = Close
web-table-retry = Try again
web-table-unreachable = The server cannot be reached.
web-table-refused = That did not work: { $why }
