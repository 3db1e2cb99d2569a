"""What pyubx2 calls a field, and what `binnacle decode` calls it.

Each module holds FIELDS: message name → {pyubx2 attribute: ours}. Ours is one of

    "name"                     equal
    ("name", 0.001)            ours = pyubx2's × 0.001, but for the last digits of a double
    ("name", bits(3, 1))       pyubx2's = one bit, from bit 3 on, of our integer
    ("name", len)              pyubx2's = the number of our objects
    None                       reserved: not compared

Instead of such a table FIELDS can hold a function, for messages whose attributes have no fixed names. It is called with
pyubx2's attributes and our object and yields (attribute, pyubx2's value, our value, whether they are equal).

A repeated block's attributes have the suffix _NN in pyubx2; here they are written `svId_*` and "satellites[].number".
A pyubx2 attribute that is not listed is a failure: nothing is left out unseen.

A module may also have RANDOM, the messages of which random_ubx.py makes frames.
"""


class bits:
    """A field of `width` bits from bit `offset` on."""

    def __init__(self, offset, width):
        self.offset, self.width = offset, width

    def of(self, value):
        return value >> self.offset & (1 << self.width) - 1
