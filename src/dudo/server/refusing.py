"""How the server says no over HTTP: always a `Refusal`, with a status that fits.

Of a failure that nobody was meant to see, nothing is told but that it happened.
"""

from http import HTTPStatus

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from dudo.errors import UserError
from dudo.messages import Message, message, tell
from dudo.wire.refusals import BAD_REQUEST, FAILED, Refusal, refusal

CODES: dict[int, tuple[str, Message]] = {
    HTTPStatus.NOT_FOUND: ("not-found", message("online-not-found")),
    HTTPStatus.METHOD_NOT_ALLOWED: ("not-allowed", message("online-not-allowed")),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too-large", message("online-too-large")),
    HTTPStatus.TOO_MANY_REQUESTS: ("too-fast", message("online-too-fast")),
}
"""What a status means, for programs and for people; any other is a bad request or a failure."""

_write = msgspec.json.Encoder().encode


class Declined(UserError):
    """Something that the server does not do, with the code and the status that say why."""

    def __init__(
        self, code: str, told: Message | str, *, status: int = HTTPStatus.BAD_REQUEST
    ) -> None:
        super().__init__(told)
        self.code = code
        self.status = int(status)


def shape(error: Exception) -> tuple[int, Refusal]:
    """The status and the refusal that an error is answered with."""
    match error:
        case Declined():
            return error.status, Refusal(error.code, str(error), told=error.told)
        case UserError():
            return HTTPStatus.BAD_REQUEST, refusal(error)
        case HTTPException(status_code=status) if status in CODES:
            code, told = CODES[status]
            return status, Refusal(code, tell(told), told=told)
        case HTTPException(status_code=status) if status < HTTPStatus.INTERNAL_SERVER_ERROR:
            told = message("online-bad-request")
            return status, Refusal(BAD_REQUEST, tell(told), told=told)
        case _:
            return HTTPStatus.INTERNAL_SERVER_ERROR, refusal(RuntimeError(FAILED))


def answer(error: Exception) -> Response[bytes]:
    """The answer to a request that `error` was raised by."""
    status, told = shape(error)
    return json_answer(_write(told), status=status)


def json_answer(content: bytes, *, status: int = HTTPStatus.OK) -> Response[bytes]:
    """An answer that is JSON already."""
    return Response(content, media_type=MediaType.JSON, status_code=int(status))
