import BusProtocols
import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

/// What programs may do to a process that plays a bus.
@Suite struct I2CServerTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/bus" }

  /// Plays a bus while `body` runs. The chip at 0x1C answers with the bytes that were written, from the last to the first.
  private func play(_ body: (String) throws -> Void) throws {
    let server = try I2CServer(path)
    let waker = Waker()
    let thread = Background {
      server.serve(until: waker) { request, read in
        guard request.address == 0x1C else { return request.address == 0x1D ? 0 : ENXIO }
        read = request.bytes.reversed()
        return 0
      }
      server.close()
    }
    defer {
      waker.raise()
      thread.join()
    }
    try body(path)
  }

  private func transfer(_ bus: I2CCharacterDevice, at address: UInt8 = 0x1C, reading count: Int = 2) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try bus.transfer(with: address, writing: [1, 2], reading: count, into: &bytes)
    return bytes
  }

  /// A connection that sends what it likes.
  private func connect(_ path: String) throws -> CInt {
    let client = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(UnixAddress(path)?.connect(client) == 0)
    return client
  }

  /// Waits until the server hangs up.
  private func isDropped(_ client: CInt) -> Bool {
    var entry = pollfd(fd: client, events: 0, revents: 0)
    return poll(&entry, 1, 5000) == 1 && CInt(entry.revents) & POLLHUP != 0
  }

  @Test func twoProgramsTransfer() throws {
    try play { path in
      let buses = try (0..<2).map { _ in try I2CCharacterDevice(bus: path) }
      for bus in buses { #expect(try transfer(bus) == [2, 1]) }
      #expect(throws: I2CFailure(code: ENXIO)) { _ = try transfer(buses[0], at: 0x50) }
      // A chip of the model that gives fewer bytes than requested.
      #expect(throws: I2CFailure(code: EIO)) { _ = try transfer(buses[0], at: 0x1D) }
      #expect(try transfer(buses[0]) == [2, 1])
    }
  }

  @Test func onlyThisUserMayConnect() throws {
    let before = umask(0)
    defer { umask(before) }
    try play { path in
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode == S_IFSOCK | S_IRUSR | S_IWUSR)
    }
  }

  @Test func aChipBelongsToOneConnection() throws {
    try play { path in
      let other = try I2CCharacterDevice(bus: path)
      do {
        let first = try I2CCharacterDevice(bus: path)
        try first.claim(chip: 0x1C)
        try first.claim(chip: 0x1C)
        #expect(throws: I2CAccessFailure.busy) { try other.claim(chip: 0x1C) }
        try other.claim(chip: 0x1D)
      }
      try other.claim(chip: 0x1C)
    }
  }

  static let nonsense: [[UInt8]] = [
    [], [1], [1, 0x1C, 0, 0, 0, 0, 0], [9, 0x1C, 0, 0, 0, 0, 0, 0], [1, 0x03, 0, 0, 0, 0, 0, 0],
    [1, 0x1C, 0, 0, 5, 0, 0, 0], [1, 0x1C, 0, 0, 0, 0, 0xFF, 0xFF], [1, 0x1C, 0, 0, 0, 0, 0, 0, 1],
    [UInt8](repeating: 1, count: 10_000),
  ]

  @Test(arguments: nonsense) func nonsenseIsDisconnected(packet: [UInt8]) throws {
    try play { path in
      let honest = try I2CCharacterDevice(bus: path)
      let hostile = try connect(path)
      defer { close(hostile) }
      #expect(send(hostile, packet, packet.count, CInt(MSG_NOSIGNAL)) == packet.count)
      #expect(isDropped(hostile))
      #expect(try transfer(honest) == [2, 1])
    }
  }

  @Test func aProgramThatReadsNoAnswersIsDisconnected() throws {
    try play { path in
      let honest = try I2CCharacterDevice(bus: path)
      let hostile = try connect(path)
      defer { close(hostile) }
      var request: [UInt8] = []
      let bytes = [UInt8](repeating: 7, count: 4096)
      I2CRequest(.transfer, address: 0x1C, number: 1, bytes: bytes, count: 4096).write(to: &request)
      while send(hostile, request, request.count, CInt(MSG_NOSIGNAL)) > 0 {}
      #expect(isDropped(hostile))
      #expect(try transfer(honest) == [2, 1])
    }
  }

  @Test func aProgramTooManyWaitsForAnother() throws {
    try play { path in
      var buses = try (0..<I2CServer.mostClients).map { _ in try I2CCharacterDevice(bus: path) }
      for bus in buses { #expect(try transfer(bus) == [2, 1]) }
      let late = try I2CSocket(path, patience: 30_000_000)
      #expect(late.claim(0x1C) == ETIMEDOUT)
      buses.removeLast()
      let patient = try I2CSocket(path, patience: 5_000_000_000)
      buses.removeLast()
      #expect(patient.claim(0x1D) == 0)
    }
  }

  @Test func theSocketGoesWithTheServer() throws {
    try play { path in #expect(I2CSocket.isSocket(path)) }
    #expect(FileIdentity(path) == nil)
    // Another file that has taken the name stays.
    try play { path in
      unlink(path)
      _ = folder.file("bus")
    }
    #expect(FileIdentity(path) != nil)
  }

  @Test func aSocketThatIsLeftOverIsReplaced() throws {
    let left = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(UnixAddress(path)?.bind(left) == 0)
    close(left)
    try play { path in
      let bus = try I2CCharacterDevice(bus: path)
      #expect(try transfer(bus) == [2, 1])
    }
  }

  @Test func whatIsNotALeftOverSocketStays() throws {
    try play { path in #expect(throws: I2CServerFailure.inUse) { _ = try I2CServer(path) } }
    let file = folder.file("file", [7])
    #expect(throws: I2CServerFailure.occupied) { _ = try I2CServer(file) }
    #expect(throws: I2CServerFailure.occupied) { _ = try I2CServer(folder.path) }
    let link = folder.path + "/link"
    try #require(symlink("nowhere", link) == 0)
    #expect(throws: I2CServerFailure.occupied) { _ = try I2CServer(link) }
    unlink(link)
    let stream = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(UnixAddress(path)?.bind(stream) == 0 && listen(stream, 1) == 0)
    #expect(throws: I2CServerFailure.occupied) { _ = try I2CServer(path) }
    close(stream)
    unlink(path)
    #expect(throws: I2CServerFailure.system(ENAMETOOLONG)) { _ = try I2CServer("") }
    #expect(throws: I2CServerFailure.system(ENOENT)) { _ = try I2CServer("/nonexistent/bus") }
  }
}
