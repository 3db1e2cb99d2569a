"""The kernel's Bluetooth management, from the outside: what switches the radio, and what the program has left there.

Each packet is little-endian: code u16, controller u16, length u16, parameters. BlueZ describes codes and parameters in
doc/mgmt-api.txt.
"""

import ctypes
import socket
import struct

SET_POWERED, READ_CONTROLLER, READ_ADVERTISING = 0x0005, 0x0004, 0x003D
READ_MONITORS, REMOVE_MONITOR = 0x0051, 0x0053
COMPLETE, STATUS = 0x0001, 0x0002
CONTROL_CHANNEL, NO_CONTROLLER = 3, 0xFFFF
POWERED = 1


class Management:
    """A socket of the control channel. Root may switch the radio by it."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_BLUETOOTH, socket.SOCK_RAW, socket.BTPROTO_HCI)
        # Python binds to the raw channel only.
        address = struct.pack("<HHH", socket.AF_BLUETOOTH, NO_CONTROLLER, CONTROL_CHANNEL)
        if ctypes.CDLL(None, use_errno=True).bind(self.socket.fileno(), address, len(address)) != 0:
            raise OSError(ctypes.get_errno(), "bind")

    def call(self, command, parameters=b"", controller=0):
        """Sends a command; returns its status and what it answers."""
        self.drain()
        self.socket.send(struct.pack("<HHH", command, controller, len(parameters)) + parameters)
        while True:
            packet = self.socket.recv(1024)
            code, _, _ = struct.unpack_from("<HHH", packet)
            if code in (COMPLETE, STATUS) and struct.unpack_from("<H", packet, 6)[0] == command:
                return packet[8], packet[9:]

    def drain(self):
        """Drops the events since the last call: an answer that finds the socket full is lost."""
        self.socket.setblocking(False)
        try:
            while self.socket.recv(1024):
                pass
        except BlockingIOError:
            pass
        self.socket.settimeout(10)

    def set_powered(self, on, controller=0):
        return self.call(SET_POWERED, bytes((on,)), controller)[0]

    def is_powered(self, controller=0):
        """Whether the controller is there and powered."""
        status, answer = self.call(READ_CONTROLLER, controller=controller)
        return status == 0 and bool(struct.unpack_from("<I", answer, 13)[0] & POWERED)

    def is_present(self, controller=0):
        return self.call(READ_CONTROLLER, controller=controller)[0] == 0

    def monitors(self, controller=0):
        """The handles of the advertisement monitors that the controller has."""
        _, answer = self.call(READ_MONITORS, controller=controller)
        count, = struct.unpack_from("<H", answer, 11)
        return list(struct.unpack_from(f"<{count}H", answer, 13))

    def remove_monitors(self, controller=0):
        """Removes all of them."""
        return self.call(REMOVE_MONITOR, bytes(2), controller)[0]

    def advertisements(self, controller=0):
        """The numbers of the advertising instances that the controller has."""
        _, answer = self.call(READ_ADVERTISING, controller=controller)
        return list(answer[8:8 + answer[7]])
