"""What pyubx2 calls a field, and what `binnacle decode` calls it.

Each module holds FIELDS: message name → {pyubx2 attribute: ours}. Ours is one of

    "name"                     equal
    ("name", 0.001)            ours = pyubx2's × 0.001, within a thousandth of that
    ("name", bits(3, 1))       pyubx2's = one bit, from bit 3 on, of our integer
    None                       reserved: not compared

A repeated block's attributes have the suffix _NN in pyubx2; here they are written `svId_*` and "satellites[].number".
A pyubx2 attribute that is not listed is a failure: nothing is left out unseen.
"""


class bits:
    """A field of `width` bits from bit `offset` on."""

    def __init__(self, offset, width):
        self.offset, self.width = offset, width

    def of(self, value):
        return value >> self.offset & (1 << self.width) - 1
