FIELDS = {
    "MGA-ACK": {
        "type": "isAccepted", "version": "version", "infoCode": "reason", "msgId": "subject",
        "msgPayloadStart": ("beginning", lambda ours: int.from_bytes(bytes.fromhex(ours), "little")),
    },
}

RANDOM = {"MGA-ACK-DATA0": {"type": (1,), "version": (0,)}}
