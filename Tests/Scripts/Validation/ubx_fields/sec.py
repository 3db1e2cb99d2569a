def number(ours):
    return int.from_bytes(bytes.fromhex(ours), "little")


FIELDS = {"SEC-UNIQID": {"version": "version", "reserved0": None, "uniqueId": ("chip", number)}}

RANDOM = {"SEC-UNIQID": {"version": (1,)}}
