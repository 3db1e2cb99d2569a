import CLinuxIO
import EngineRuntime
import Glibc
import LinuxTestSupport
import LocationEngine

@testable import LinuxIO
@testable import LinuxLocation

/// One kind of source with the other end in the test's hands.
protocol SourceHarness: AnyObject, Sendable {
  /// Opens the source with these bytes on their way to it; the other end then goes, if `ending`.
  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource
  /// Opens it such that nothing comes for half a minute; what came before has been read.
  func openQuiet() throws -> any ByteSource
}

extension SourceHarness {
  func openQuiet() throws -> any ByteSource { try open(sending: [], ending: false) }
}

enum SourceKind: String, CaseIterable, Sendable {
  case serial, tcp, tcp6, udp, i2c, gpsd, pipe, fifo, file, gzip

  func makeHarness() -> any SourceHarness {
    switch self {
    case .serial: SerialHarness()
    case .tcp: TCPHarness(host: "127.0.0.1")
    case .tcp6: TCPHarness(host: "::1")
    case .udp: UDPHarness()
    case .i2c: I2CHarness()
    case .gpsd: GPSDHarness()
    case .pipe: PipeHarness()
    case .fifo: FIFOHarness()
    case .file: FileHarness(isCompressed: false)
    case .gzip: FileHarness(isCompressed: true)
    }
  }

  enum Ending { case end, disconnected, none }

  static let withAnEnd = allCases.filter { $0.ending != .none }

  /// What the source says when the other end goes.
  var ending: Ending {
    switch self {
    case .serial, .tcp, .tcp6, .i2c, .gpsd: .disconnected
    case .udp: .none
    case .pipe, .fifo, .file, .gzip: .end
    }
  }
}

final class SerialHarness: SourceHarness, @unchecked Sendable {
  let pty = Pty()
  private lazy var source = SerialSource(path: pty.path, baud: .fixed(9600))

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    let pty = pty
    _ = Background {
      pty.send(bytes)
      if ending {
        // Closing a pty throws away what was not read yet.
        pty.waitUntilRead()
        pty.unplug()
      }
    }
    return source
  }
}

final class TCPHarness: SourceHarness, @unchecked Sendable {
  private let listener: ListeningSocket
  private let source: TCPSource
  private var connections: [Descriptor] = []

  init(host: String) {
    listener = ListeningSocket(host: host)
    source = TCPSource(HostAndPort(host: host, port: listener.port))
  }

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    let connection = Descriptor(listener.accept())
    if !ending { connections.append(connection) }
    _ = Background { connection.send(bytes) }
    return source
  }
}

final class GPSDHarness: SourceHarness, @unchecked Sendable {
  private let listener = ListeningSocket(host: "127.0.0.1")
  private lazy var source = GPSDSource(GPSDAddress(HostAndPort(host: "127.0.0.1", port: listener.port)))
  private let connections = Guarded<[Descriptor]>([])

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    let listener = listener
    let connections = connections
    _ = Background {
      let connection = Descriptor(listener.accept())
      if !ending { connections.withLock { $0.append(connection) } }
      GPSDPeer.welcome(connection.number)
      connection.send(bytes)
    }
    try source.open()
    return source
  }
}

final class UDPHarness: SourceHarness, @unchecked Sendable {
  private let source = UDPSource(HostAndPort(host: "127.0.0.1", port: 0))

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    let port = source.boundPort!
    _ = Background {
      for start in stride(from: 0, to: bytes.count, by: 1400) {
        sendDatagram(Array(bytes[start..<min(start + 1400, bytes.count)]), to: port)
        pause(milliseconds: 1)
      }
    }
    return source
  }
}

final class PipeHarness: SourceHarness, @unchecked Sendable {
  private let readEnd: Descriptor
  private var writeEnd: Descriptor?
  private let source: StreamSource

  init() {
    let (readEnd, writeEnd) = makePipe()
    self.readEnd = Descriptor(readEnd)
    self.writeEnd = Descriptor(writeEnd)
    source = StreamSource(descriptor: readEnd, name: "a pipe")
  }

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    let end = writeEnd!
    if ending { writeEnd = nil }
    _ = Background { end.send(bytes) }
    return source
  }
}

final class FIFOHarness: SourceHarness, @unchecked Sendable {
  private let folder = TemporaryFolder()
  private let path: String
  private let source: StreamSource
  private var writers: [Descriptor] = []

  init() {
    path = "\(folder.path)/fifo"
    precondition(mkfifo(path, 0o600) == 0)
    source = StreamSource(path: path)
  }

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    let writer = Descriptor(Glibc.open(path, O_WRONLY | O_CLOEXEC))
    if !ending { writers.append(writer) }
    _ = Background { writer.send(bytes) }
    return source
  }
}

final class FileHarness: SourceHarness, @unchecked Sendable {
  private let folder = TemporaryFolder()
  private let isCompressed: Bool
  private let source: FileSource

  init(isCompressed: Bool) {
    self.isCompressed = isCompressed
    source = FileSource(path: "\(folder.path)/\(isCompressed ? "log.gz" : "log")", speed: .factor(1))
  }

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    _ = isCompressed ? folder.gzipFile("log", bytes) : folder.file("log", bytes)
    try source.open()
    return source
  }

  func openQuiet() throws -> any ByteSource {
    let first = epoch("120000.00")
    let source = try open(sending: first + epoch("120030.00"), ending: false)
    _ = Reading(source, count: first.count)
    return source
  }
}
