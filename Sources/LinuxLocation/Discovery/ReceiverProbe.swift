import Bytes
import Glibc
import LocationEngine
import Observations

/// Opens a device that nobody holds and finds out what is there: at which speed, what it says, which firmware it has.
///
/// It listens first. What may be anything is asked only after it has spoken as receivers do; nothing is written to it
/// before, and what is written asks for a version and changes nothing.
public struct ReceiverProbe: Sendable {
  public struct Finding: Sendable, Equatable {
    /// Bits per second; nil for a port that has no speed, or when none was found.
    public var baud: UInt32?
    /// `NMEA`, `UBX`, `RTCM 3`; nil when nothing was understood.
    public var language: String?
    /// Which sentences came, in the order of the first of each.
    public var sentences: [String] = []
    public var firmware: FirmwareAnswer?
    /// Why nothing more is known.
    public var problem: String?

    public init() {}

    public var isReceiver: Bool { language != nil }
  }

  /// How long to hear what it says, nanoseconds; most say everything once a second.
  var listening: Int64 = 2_500_000_000
  /// How long to wait for an answer; slow lines are busy for most of a second.
  var answering: Int64 = 2_000_000_000
  var patience = BaudSearch.Patience()

  public init() {}

  public func examine(_ device: AttachedDevice) -> Finding {
    var finding = Finding()
    do throws(SourceError) {
      if device.i2cAddress != nil {
        try listen(to: device, &finding)
        return finding
      }
      try device.mustBeFree()
      let port = try SerialPort.open(device.path, isWritable: true)
      let input = PolledInput()
      input.attach(port.descriptor)
      defer { SerialPort.release(port.descriptor) }
      try examine(device, input, port, &finding)
    } catch {
      finding.problem = error.message
    }
    return finding
  }

  private func examine(
    _ device: AttachedDevice, _ input: PolledInput, _ port: SerialPort.Opened, _ finding: inout Finding
  ) throws(SourceError) {
    var digest = TrafficDigest()
    if port.hasSpeed {
      try findSpeed(device, input, &finding, &digest)
      if finding.baud == nil { return }
    }
    listen(input, for: listening, &digest) { _ in false }
    let mayAsk = digest.isReceiver || device.verdict == .receiver
    if mayAsk {
      for question in FirmwareAnswer.questions where digest.firmware == nil {
        _ = question.withUnsafeBytes { write(input.descriptor, $0.baseAddress, $0.count) }
        listen(input, for: answering, &digest) { $0.firmware != nil }
      }
    }
    conclude(digest, &finding)
  }

  /// Hears a receiver that is not a port; it is not asked anything.
  private func listen(to device: AttachedDevice, _ finding: inout Finding) throws(SourceError) {
    guard let source = device.makeSource() else {
      finding.problem = "this program cannot read it"
      return
    }
    try source.open()
    defer { source.close() }
    var digest = TrafficDigest()
    let end = source.now.advanced(byNanoseconds: listening)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while case .bytes(let count, let stamp) = try source.read(into: buffer, until: end) {
      digest.consume(Array(buffer[..<count]))
      if stamp >= end { break }
    }
    conclude(digest, &finding)
  }

  private func conclude(_ digest: borrowing TrafficDigest, _ finding: inout Finding) {
    finding.sentences = digest.sentences
    finding.firmware = digest.firmware
    if finding.language == nil { finding.language = digest.language?.rawValue }
    if finding.language == nil { finding.problem = "no data of a receiver" }
  }

  private func findSpeed(
    _ device: AttachedDevice, _ input: PolledInput, _ finding: inout Finding, _ digest: inout TrafficDigest
  ) throws(SourceError) {
    var search = BaudSearch(patience: patience, at: MonotonicClock.now)
    try SerialPort.listen(at: search.rate, input.descriptor, device.path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let action: BaudSearch.Action
      switch input.read(into: buffer, until: search.deadline) {
      case .bytes(let count, let stamp):
        action = search.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: stamp)
      case .idle(let stamp): action = search.advance(to: stamp)
      case .interrupted: action = .listen
      case .ended: throw SerialError.lost(device.path, code: nil)
      case .failed(let code): throw SerialError.lost(device.path, code: code)
      }
      switch action {
      case .listen: break
      case .change(let rate): try SerialPort.listen(at: rate, input.descriptor, device.path)
      case .found(let rate, let language):
        finding.baud = rate
        finding.language = language.rawValue
        digest.consume(search.takeHeard())
        return
      case .failed:
        finding.problem = search.report
        return
      }
    }
  }

  /// Hears the port until the time is over or `isEnough`.
  private func listen(
    _ input: PolledInput, for duration: Int64, _ digest: inout TrafficDigest,
    until isEnough: (borrowing TrafficDigest) -> Bool
  ) {
    let end = MonotonicClock.now.advanced(byNanoseconds: duration)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while !isEnough(digest) {
      guard case .bytes(let count, let stamp) = input.read(into: buffer, until: end) else { return }
      digest.consume(Array(buffer[..<count]))
      if stamp >= end { return }
    }
  }
}
