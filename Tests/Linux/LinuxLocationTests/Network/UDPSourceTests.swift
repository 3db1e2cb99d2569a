import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct UDPSourceTests {
  @Test func listensAtEveryAddressOfBothFamilies() throws {
    let source = UDPSource(HostAndPort(host: "", port: 0))
    try source.open()
    sendDatagram([1, 2, 3], to: source.boundPort!)
    #expect(Reading(source, count: 3).bytes == [1, 2, 3])
  }

  @Test func aLargeDatagramComesInPieces() throws {
    let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    try source.open()
    let bytes = noise(10_000)
    sendDatagram(bytes, to: source.boundPort!)
    sendDatagram([42], to: source.boundPort!)
    let reading = Reading(source, count: 10_001, bufferSize: 3000)
    #expect(reading.bytes == bytes + [42])
    #expect(reading.sizes == [3000, 3000, 3000, 1000, 1])
  }

  @Test func anEmptyDatagramEndsNothing() throws {
    let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    try source.open()
    sendDatagram([], to: source.boundPort!)
    sendDatagram([7], to: source.boundPort!)
    #expect(Reading(source, count: 1).bytes == [7])
  }

  @Test func datagramsOfAnotherAddressAreRefused() throws {
    let source = UDPSource(HostAndPort(host: "", port: 0))
    try source.open()
    let port = source.boundPort!
    sendDatagram([1], to: port, from: "127.0.0.1")
    sendDatagram(noise(9000), to: port, from: "127.0.0.2")
    sendDatagram([2], to: port, from: "127.0.0.1")
    sendDatagram([3], to: port, from: "127.0.0.3")
    sendDatagram([4], to: port, from: "127.0.0.1")
    // Each datagram has a socket, and so a port, of its own.
    #expect(Reading(source, count: 3, bufferSize: 100).bytes == [1, 2, 4])
  }

  @Test func anEmptyDatagramKeepsNoOtherSenderAway() throws {
    let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    try source.open()
    sendDatagram([], to: source.boundPort!, from: "127.0.0.2")
    sendDatagram([7], to: source.boundPort!, from: "127.0.0.1")
    #expect(Reading(source, count: 1).bytes == [7])
  }

  @Test func closingReleasesTheSender() throws {
    let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    for sender in ["127.0.0.1", "127.0.0.2"] {
      try source.open()
      sendDatagram([9], to: source.boundPort!, from: sender)
      #expect(Reading(source, count: 1).bytes == [9])
      source.close()
    }
  }

  @Test func twoProgramsOnOnePort() throws {
    let first = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    try first.open()
    let error = failure(opening: UDPSource(HostAndPort(host: "127.0.0.1", port: first.boundPort!)))
    #expect(error?.kind == .busy)
    #expect(error?.advice?.contains(":\(first.boundPort!)") == true)
  }

  @Test func anAddressOfAnotherMachineCannotBeListenedAt() {
    // TEST-NET-1 (RFC 5737) is assigned to no machine.
    #expect(failure(opening: UDPSource(HostAndPort(host: "192.0.2.1", port: 0)))?.kind == .notFound)
  }

  @Test func thePortIsFreeAgainAfterClose() throws {
    let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))
    #expect(source.boundPort == nil)
    try source.open()
    let port = source.boundPort!
    source.close()
    try UDPSource(HostAndPort(host: "127.0.0.1", port: port)).open()
  }
}
