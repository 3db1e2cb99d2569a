import Glibc
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct SystemBusTests {
  @Test func libraryIsThere() { #expect(SystemBus.problem == nil) }

  @Test(arguments: [("unix:path=/nonexistent", ENOENT), ("unix:path=/dev/null", ECONNREFUSED)])
  func busThatIsNotThereIsAnError(_ address: String, _ code: CInt) {
    let failure = thrown(SystemBus.Failure.self) { try SystemBus(address) { _ in } }
    #expect(failure?.code == code)
  }
}

@Suite struct BusErrorTests {
  @Test(arguments: [
    ("org.freedesktop.DBus.Error.ServiceUnknown", BeaconAvailability.serviceMissing),
    ("org.freedesktop.DBus.Error.Spawn.ExecFailed", .serviceMissing),
    ("org.freedesktop.systemd1.NoSuchUnit", .serviceMissing),
    ("org.freedesktop.DBus.Error.AccessDenied", .notPermitted), ("org.bluez.Error.NotReady", .radioOff),
    ("org.bluez.Error.Failed", .radioOff), ("org.bluez.Error.NotSupported", .noRadio),
    ("org.freedesktop.DBus.Error.UnknownObject", .noRadio),
  ])
  func errorsAreStates(_ name: String, _ availability: BeaconAvailability) {
    #expect(BusError(name: name).availability == availability)
  }

  @Test func serviceThatIsNotInstalledIsNotAskedAgain() {
    #expect(!BusError(name: "org.freedesktop.DBus.Error.ServiceUnknown").isTransient)
    #expect(!BusError(name: "org.freedesktop.systemd1.NoSuchUnit").isTransient)
    #expect(BusError(name: "org.freedesktop.DBus.Error.NoReply").isTransient)
    #expect(BusError(name: "org.freedesktop.DBus.Error.AccessDenied").isTransient)
  }

  @Test func textHasTheName() {
    #expect(BusError(name: "a.b").text == "a.b")
    #expect(BusError(name: "a.b", message: "no").text == "no (a.b)")
  }
}
