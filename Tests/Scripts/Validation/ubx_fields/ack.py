def message_class(name):
    """The class of a message that we call by its name, or by class and number: 7F-01."""
    return message_id(name)[0]


def message_number(name):
    return message_id(name)[1]


def message_id(name):
    import pyubx2

    for number, its_name in pyubx2.UBX_MSGIDS.items():
        if its_name == name.removeprefix("NMEA-").replace("PUBX-", "UBX-"):
            return number
    return bytes.fromhex(name.replace("-", ""))


FIELDS = {
    name: {"clsID": ("command", message_class), "msgID": ("command", message_number)}
    for name in ("ACK-ACK", "ACK-NAK")
}

RANDOM = {name: {"clsID": (6,), "msgID": (0, 1, 0x24, 0x8A)} for name in FIELDS}
