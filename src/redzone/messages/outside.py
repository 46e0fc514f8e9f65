"""What the system and other libraries say, in their own English words, for readers of other languages."""

from __future__ import annotations

import errno

from redzone.messages.told import card_text

_CODES = {
    errno.ENOENT: "reason-no-file", errno.EISDIR: "reason-folder", errno.ENOTDIR: "reason-no-folder",
    errno.EACCES: "reason-no-right", errno.EPERM: "reason-no-right", errno.EROFS: "reason-no-right",
    errno.ENOSPC: "reason-full", errno.ENAMETOOLONG: "reason-long-name", errno.EADDRINUSE: "reason-port",
}


def reason(error: BaseException) -> str:
    """Why something outside failed: in English its own words, elsewhere ours, or its own quoted."""
    from redzone.messages import sentence

    own = str(getattr(error, "strerror", None) or error)
    code = _CODES.get(getattr(error, "errno", None) or 0)
    if not own:
        return sentence(code or "reason-unknown")
    return card_text(own, sentence(code) if code else sentence("quoted", what=own))


def notation(word: str) -> str:
    """A word of the notation inside a sentence; readers of other languages see it in quotation marks."""
    from redzone.messages import sentence

    return card_text(word, sentence("quoted", what=word))
