"""BlueZ for tests: obeys commands by lines of standard input, and reports by lines of standard output what is asked of it.

usage: fake_bluez.py ADDRESS [COMMAND]...     the commands are obeyed before the service takes its name

    adapter N on|off le|classic        a controller is plugged in
    unplug N
    power N on|off                     its power changes; off ends discoveries
    discovering N off                  the discovery ends by itself
    device N ADDRESS [rssi=R] [m=COMPANY:HEX]... [s=UUID:HEX]...    kept from before, no signal
    added N ADDRESS …                  the same, as a new object
    changed N ADDRESS …                properties of a device change
    lost N ADDRESS                     its power is unknown from now on
    gone N ADDRESS                     its object is removed
    beacons N COUNT                    COUNT devices are added, each with an iBeacon whose minor is its number
    hostile N ADDRESS                  messages with other types, names and lengths than BlueZ sends
    forge N ADDRESS …                  as `changed`, but sent by another process to each client
    refuse METHOD ERROR [TEXT]         calls of the method fail from now on
    allow METHOD
    release                            calls Release of the advertisement
    say TEXT                           reports the text, after what was commanded before it
    quit                               ends as the daemon does, without a word

Written on the messages' level, so that a message can be anything.
"""

import sys
import threading

import dbus
import dbus.bus
import dbus.lowlevel
import dbus.mainloop.glib
from gi.repository import GLib

ADAPTER, DEVICE = "org.bluez.Adapter1", "org.bluez.Device1"
MANAGER, ADVERTISEMENT = "org.bluez.LEAdvertisingManager1", "org.bluez.LEAdvertisement1"
PROPERTIES, OBJECTS = "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.ObjectManager"


def say(*words):
    print(*words, flush=True)


def typed(value):
    """A value with its types, keys sorted: what a test compares."""
    if isinstance(value, dbus.Dictionary):
        items = sorted(value.items(), key=lambda item: str(item[0]))
        return "{" + ",".join(f"{typed(key)}:{typed(content)}" for key, content in items) + "}"
    if isinstance(value, dbus.Array):
        if value.signature == "y":
            return "ay:" + bytes(value).hex()
        return "[" + ",".join(typed(item) for item in value) + "]"
    kinds = {dbus.Boolean: "b", dbus.Byte: "y", dbus.Int16: "n", dbus.UInt16: "q", dbus.Int32: "i", dbus.UInt32: "u",
             dbus.String: "s", dbus.ObjectPath: "o"}
    text = int(value) if isinstance(value, int) else str(value)
    return f"{kinds.get(type(value), '?')}:{text}"


def adapter_path(number):
    return f"/org/bluez/hci{number}"


def device_path(number, address):
    return f"{adapter_path(number)}/dev_{address.replace(':', '_')}"


def properties(words):
    """The properties of a device, of words like rssi=-60 and m=004c:0215…."""
    found, companies, services = {}, {}, {}
    for word in words:
        key, _, value = word.partition("=")
        if key == "rssi":
            found["RSSI"] = dbus.Int16(int(value), variant_level=1)
            continue
        name, _, data = value.rpartition(":")
        content = dbus.Array([dbus.Byte(byte) for byte in bytes.fromhex(data)], signature="y", variant_level=1)
        if key == "m":
            companies[dbus.UInt16(int(name, 16))] = content
        else:
            services[name] = content
    if companies:
        found["ManufacturerData"] = dbus.Dictionary(companies, signature="qv", variant_level=1)
    if services:
        found["ServiceData"] = dbus.Dictionary(services, signature="sv", variant_level=1)
    return found


class BlueZ:
    def __init__(self, address, commands):
        self.address = address
        self.bus = dbus.bus.BusConnection(address)
        self.bus.add_message_filter(self.on_message)
        self.objects = {}
        self.filtered, self.discovering, self.advertisements, self.clients = set(), set(), {}, set()
        self.refusals = {}
        self.is_running = False
        self.other = None
        for command in commands:
            self.obey(command)
        self.bus.request_name("org.bluez")
        self.is_running = True
        say("ready")

    # What clients call.

    def on_message(self, bus, message):
        if message.is_signal("org.freedesktop.DBus", "NameOwnerChanged"):
            self.on_owner(*message.get_args_list()[:3])
        if message.get_type() != dbus.lowlevel.MESSAGE_TYPE_METHOD_CALL:
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        if message.get_interface() == "org.freedesktop.DBus.Peer":
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        sender, path, member = message.get_sender(), message.get_path(), message.get_member()
        if sender not in self.clients:
            self.clients.add(sender)
            bus.add_match_string_non_blocking(
                f"type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='{sender}'")
        number = path[len("/org/bluez/hci"):]
        if member in self.refusals:
            say(member, number, "refused")
            self.fail(message, *self.refusals[member])
        elif message.is_method_call(OBJECTS, "GetManagedObjects"):
            self.answer(message, "a{oa{sa{sv}}}", self.objects)
        elif path not in self.objects:
            self.fail(message, "org.freedesktop.DBus.Error.UnknownObject", "no such object")
        else:
            self.call_controller(message, sender, path, member, number)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def call_controller(self, message, sender, path, member, number):
        is_powered = self.objects[path][ADAPTER]["Powered"]
        if message.is_method_call(ADAPTER, "SetDiscoveryFilter"):
            say("SetDiscoveryFilter", number, typed(message.get_args_list()[0]))
            self.filtered.add((sender, path))
            self.answer(message)
        elif message.is_method_call(ADAPTER, "StartDiscovery"):
            say("StartDiscovery", number, "filtered" if (sender, path) in self.filtered else "unfiltered")
            if not is_powered:
                return self.fail(message, "org.bluez.Error.NotReady", "Resource Not Ready")
            if (sender, path) in self.discovering:
                return self.fail(message, "org.bluez.Error.InProgress", "Operation already in progress")
            self.discovering.add((sender, path))
            self.answer(message)
        elif message.is_method_call(MANAGER, "RegisterAdvertisement"):
            self.register(message, sender, path, number)
        elif message.is_method_call(MANAGER, "UnregisterAdvertisement"):
            advertisement = message.get_args_list()[0]
            known = self.advertisements.pop((sender, str(advertisement)), None)
            say("UnregisterAdvertisement", number, "known" if known else "unknown")
            if known:
                self.answer(message)
            else:
                self.fail(message, "org.bluez.Error.DoesNotExist", "Does Not Exist")
        else:
            self.fail(message, "org.freedesktop.DBus.Error.UnknownMethod", member)

    def register(self, message, sender, path, number):
        advertisement, options = message.get_args_list()
        if (sender, str(advertisement)) in self.advertisements:
            return self.fail(message, "org.bluez.Error.AlreadyExists", "Already Exists")
        call = dbus.lowlevel.MethodCallMessage(sender, advertisement, PROPERTIES, "GetAll")
        call.append(ADVERTISEMENT, signature="s")

        def on_reply(reply):
            if reply.get_type() == dbus.lowlevel.MESSAGE_TYPE_ERROR:
                return self.fail(message, "org.bluez.Error.Failed", "Failed to parse advertisement.")
            self.advertisements[(sender, str(advertisement))] = path
            say("RegisterAdvertisement", number, typed(options), typed(reply.get_args_list()[0]))
            self.answer(message)

        self.bus.send_message_with_reply(call, on_reply, 10)

    def on_owner(self, name, _, now):
        """What a client did ends with its connection."""
        if now or not name.startswith(":"):
            return
        for sender, path in sorted(self.discovering):
            if sender == name:
                say("DiscoveryEnded", path[len("/org/bluez/hci"):])
        for (sender, advertisement), path in list(self.advertisements.items()):
            if sender == name:
                del self.advertisements[(sender, advertisement)]
                say("AdvertisementEnded", path[len("/org/bluez/hci"):])
        self.discovering = {entry for entry in self.discovering if entry[0] != name}
        self.clients.discard(name)

    def answer(self, message, signature="", *values):
        reply = dbus.lowlevel.MethodReturnMessage(message)
        if signature:
            reply.append(*values, signature=signature)
        self.bus.send_message(reply)

    def fail(self, message, name, *text):
        self.bus.send_message(dbus.lowlevel.ErrorMessage(message, name, " ".join(text)))

    # What the radio does.

    def signal(self, path, interface, name, signature, *values, bus=None, to=None):
        if not self.is_running:
            return
        message = dbus.lowlevel.SignalMessage(path, interface, name)
        if to:
            message.set_destination(to)
        message.append(*values, signature=signature)
        (bus or self.bus).send_message(message)

    def change(self, path, interface, changed, invalidated=(), **where):
        self.signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, changed, list(invalidated), **where)

    def add(self, path, interfaces, is_announced=True):
        self.objects.setdefault(path, {}).update(interfaces)
        if is_announced:
            self.signal("/", OBJECTS, "InterfacesAdded", "oa{sa{sv}}", path, interfaces)

    def remove(self, path):
        interfaces = self.objects.pop(path, {})
        self.signal("/", OBJECTS, "InterfacesRemoved", "oas", path, list(interfaces))

    def set_adapter(self, path, name, is_on):
        self.objects[path][ADAPTER][name] = dbus.Boolean(is_on, variant_level=1)
        self.change(path, ADAPTER, {name: dbus.Boolean(is_on, variant_level=1)})

    def obey(self, line):
        words = line.split()
        if not words:
            return
        verb, words = words[0], words[1:]
        path = adapter_path(words[0]) if words else None
        if verb == "adapter":
            is_on = dbus.Boolean(words[1] == "on", variant_level=1)
            self.add(path, {ADAPTER: {"Powered": is_on, "Discovering": dbus.Boolean(False, variant_level=1)}})
            if words[2] == "le":
                self.add(path, {MANAGER: {"ActiveInstances": dbus.Byte(0, variant_level=1)}})
        elif verb == "unplug":
            self.remove(path)
        elif verb == "power":
            if words[1] == "off":
                self.discovering = {entry for entry in self.discovering if entry[1] != path}
                self.filtered = {entry for entry in self.filtered if entry[1] != path}
            self.set_adapter(path, "Powered", words[1] == "on")
        elif verb == "discovering":
            self.discovering = {entry for entry in self.discovering if entry[1] != path}
            self.set_adapter(path, "Discovering", False)
        elif verb in ("device", "added"):
            self.add(device_path(*words[:2]), {DEVICE: properties(words[2:])}, verb == "added")
        elif verb == "changed":
            self.change(device_path(*words[:2]), DEVICE, properties(words[2:]))
        elif verb == "lost":
            self.change(device_path(*words[:2]), DEVICE, {}, ["RSSI"])
        elif verb == "gone":
            self.remove(device_path(*words[:2]))
        elif verb == "beacons":
            for minor in range(int(words[1])):
                data = "0215" + "ab" * 16 + "0001" + minor.to_bytes(2, "big").hex() + "c5"
                address = ":".join(f"{byte:02X}" for byte in (0x40000000000 + minor).to_bytes(6, "big"))
                self.add(device_path(words[0], address), {DEVICE: properties(["rssi=-60", "m=004c:" + data])})
        elif verb == "hostile":
            self.attack(*words)
        elif verb == "forge":
            self.other = self.other or dbus.bus.BusConnection(self.address)
            for client in sorted(self.clients):
                self.change(device_path(*words[:2]), DEVICE, properties(words[2:]), bus=self.other, to=client)
        elif verb == "refuse":
            self.refusals[words[0]] = words[1:]
        elif verb == "allow":
            self.refusals.pop(words[0], None)
        elif verb == "release":
            for sender, advertisement in list(self.advertisements):
                del self.advertisements[(sender, advertisement)]
                call = dbus.lowlevel.MethodCallMessage(sender, advertisement, ADVERTISEMENT, "Release")
                self.bus.send_message_with_reply(call, lambda reply: say("Released", reply.get_type() == 2), 10)
        elif verb == "say":
            say(*words)
        elif verb == "quit":
            loop.quit()

    def attack(self, number, address):
        """Everything but what BlueZ sends, with lengths of nothing to much."""
        path = device_path(number, address)
        many = dbus.Array([dbus.Byte(7)] * 10_000, signature="y", variant_level=1)
        data = [
            {"RSSI": dbus.String("near", variant_level=1)},
            {"RSSI": dbus.Int32(-60, variant_level=1)},
            {"ManufacturerData": dbus.String("4c", variant_level=1)},
            {"ManufacturerData": dbus.Array([], signature="y", variant_level=1)},
            {"ManufacturerData": dbus.Dictionary({}, signature="qv", variant_level=1)},
            {"ManufacturerData": dbus.Dictionary({"x": dbus.Byte(1, variant_level=1)}, signature="sv", variant_level=1)},
            {"ManufacturerData": dbus.Dictionary(
                {dbus.UInt16(0x4C): dbus.String("0215", variant_level=1)}, signature="qv", variant_level=1)},
            {"ServiceData": dbus.Dictionary({"": many, "0000feaa": many}, signature="sv", variant_level=1)},
            {"ServiceData": dbus.Dictionary(
                {"0000zzzz-0000-1000-8000-00805f9b34fb": many}, signature="sv", variant_level=1)},
        ]
        for length in range(23):
            content = dbus.Array([dbus.Byte(2), dbus.Byte(0x15)] * 12, signature="y")[:length]
            content = dbus.Array(content, signature="y", variant_level=1)
            data.append({"ManufacturerData": dbus.Dictionary(
                {dbus.UInt16(0x4C): content}, signature="qv", variant_level=1)})
        data.append({"ManufacturerData": dbus.Dictionary(
            {dbus.UInt16(company): many for company in range(0x1000, 0x1100)}, signature="qv", variant_level=1)})
        for changed in data[:]:
            self.change(path, DEVICE, changed)
        for odd in ("/", "/org/bluez", "/org/bluez/hci", "/org/bluez/hci99999", "/org/bluez/hci0/dev", path + "0",
                    "/org/bluez/hci0/dev_11_22_33_44_55", "/org/bluez/hci0/dev_GG_22_33_44_55_66", path + "/service0001"):
            self.change(odd, DEVICE, {"RSSI": dbus.Int16(-50, variant_level=1)})
            self.change(odd, ADAPTER, {"Powered": dbus.Boolean(False, variant_level=1)})
        self.change(path, ADAPTER, {"Powered": dbus.Boolean(False, variant_level=1)})
        self.change(adapter_path(number), ADAPTER, {"Powered": dbus.String("no", variant_level=1)})
        for name, signature, values in (
                ("PropertiesChanged", "u", [dbus.UInt32(1)]), ("PropertiesChanged", "s", [DEVICE]),
                ("PropertiesChanged", "sa{ss}", [DEVICE, {"RSSI": "1"}])):
            self.signal(path, PROPERTIES, name, signature, *values)
        for name in ("InterfacesAdded", "InterfacesRemoved"):
            self.signal("/", OBJECTS, name, "s", path)
            self.signal("/", OBJECTS, name, "o", dbus.ObjectPath(path))
            self.signal("/", OBJECTS, name, "oa{ss}", dbus.ObjectPath(adapter_path(number)), {ADAPTER: ""})


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
loop = GLib.MainLoop()
service = BlueZ(sys.argv[1], sys.argv[2:])


def obey(line):
    try:
        service.obey(line)
    except Exception as error:  # pylint: disable=broad-except
        say("error", repr(error))
    return False


def read():
    for line in sys.stdin:
        GLib.idle_add(obey, line)
    GLib.idle_add(loop.quit)


threading.Thread(target=read, daemon=True).start()
loop.run()
