### What the page in a browser says at a table, and what all its screens share.

web-table-skip = К содержанию
web-table-close = Закрыть
web-table-retry = Попробовать ещё раз
web-table-unreachable = Сервер недоступен.
web-table-refused = Не получилось: { $why }
