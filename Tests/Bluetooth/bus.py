"""The guest's system bus and its bluetoothd."""

import os
import subprocess

from radio import expect, wait_for

DAEMON = "/usr/libexec/bluetooth/bluetoothd"
ADAPTER = ["--dest=org.bluez", "/org/bluez/hci0"]


def send(*arguments):
    """Calls a method on the system bus; returns whether it succeeded, and what it answers."""
    done = subprocess.run(["dbus-send", "--system", "--print-reply=literal", *arguments], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode == 0, done.stdout.strip()


class Bus:
    """The bus runs from the first scenario that needs it to the end of the guest, bluetoothd as scenarios say."""

    def __init__(self):
        os.makedirs("/run/dbus")
        made = subprocess.run(["dbus-daemon", "--system", "--fork", "--nopidfile", "--print-pid"],
                              stdout=subprocess.PIPE, check=True)
        self.pid = int(made.stdout)
        self.daemon = None

    def start(self):
        self.daemon = subprocess.Popen([DAEMON, "--nodetach"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)

    @property
    def pids(self):
        """Of the bus and bluetoothd."""
        return self.pid, self.daemon.pid

    def stop(self):
        """Ends bluetoothd as systemd does."""
        self.daemon.terminate()
        self.daemon.wait(20)

    def kill(self):
        self.daemon.kill()
        self.daemon.wait()

    @property
    def is_powered(self):
        """Whether bluetoothd knows the controller, and it is powered."""
        known, value = send(*ADAPTER, "org.freedesktop.DBus.Properties.Get", "string:org.bluez.Adapter1",
                            "string:Powered")
        return known and "true" in value

    def set_powered(self, on):
        """Switches the radio on or off, as a desktop does."""
        done, answer = send(*ADAPTER, "org.freedesktop.DBus.Properties.Set", "string:org.bluez.Adapter1",
                            "string:Powered", f"variant:boolean:{'true' if on else 'false'}")
        expect(done, f"bluetoothd does not switch the radio {'on' if on else 'off'}: {answer}")

    def wait_until_powered(self):
        wait_for(lambda: self.is_powered, "powered controller of bluetoothd", 60)
