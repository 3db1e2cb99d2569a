"""UBX frames of random content, in the layout that pyubx2 knows: for the messages that no log at hand holds, and the
bits that no receiver has set.

A module of ubx_fields says in RANDOM of which messages: definition in pyubx2 → {attribute: the values it may have}.
Under "" stand the lengths that a payload is cut to. A repeated block comes as often as its count or the layout says, and where
neither does, any number of times. A text is one of printable characters.
"""

import random

# How often a block is repeated.
REPEATS = (0, 1, 2, 7, 40)


def frames(definitions, ids, shapes, count):
    """`count` frames of each message of `shapes`, one after the other.

    definitions: pyubx2's layouts by name; ids: class and number of a message by its name.
    """
    source = random.Random(1)
    result = bytearray()
    for name, allowed in shapes.items():
        for _ in range(count):
            payload = content(definitions[name], allowed, source)
            if "" in allowed:
                del payload[source.choice(allowed[""]):]
            # For some messages pyubx2's number goes on with the first byte of the payload.
            body = ids[name.removesuffix("-V0")][:2] + len(payload).to_bytes(2, "little") + payload
            result += b"\xb5\x62" + body + checksum(body)
    return bytes(result)


def content(definition, allowed, source):
    counters = {kind[0] for name, kind in definition.items() if name.endswith("_grp")}
    counts, result = {}, bytearray()
    for name, kind in definition.items():
        if name.endswith("_grp"):
            repeats = source.choice(REPEATS) if kind[0] == "None" else counts.get(kind[0], kind[0])
            for _ in range(repeats):
                result += content(kind[1], allowed, source)
            continue
        if kind[0] == "C":
            size = source.randrange(100) if kind == "CH" else int(kind[1:])
            text = bytes(source.choices(range(0x21, 0x7F), k=source.randint(0, size)))
            result += text if kind == "CH" else text.ljust(size, b"\0")
            continue
        size = int((kind[0] if isinstance(kind, tuple) else kind)[1:])
        value = source.getrandbits(8 * size)
        if name.endswith("_bit"):
            value = with_bits(value, kind[1], allowed, source)
        elif name in counters:
            value = counts[name] = source.choice(REPEATS)
        elif name in allowed:
            value = source.choice(allowed[name])
        result += value.to_bytes(size, "little")
    return result


def with_bits(value, fields, allowed, source):
    offset = 0
    for name, kind in fields.items():
        width = int(kind[1:])
        if name in allowed:
            mask = (1 << width) - 1 << offset
            value = value & ~mask | source.choice(allowed[name]) << offset
        offset += width
    return value


def checksum(body):
    a = b = 0
    for byte in body:
        a = a + byte & 0xFF
        b = b + a & 0xFF
    return bytes([a, b])
