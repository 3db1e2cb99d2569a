import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import Observations

/// A probe of a free device for its speed, its protocol and its firmware.
///
/// It listens first. A device that may not be a receiver gets a query only after it has sent data of a receiver; the
/// query asks for a version and changes no setting.
public struct ReceiverProbe: Sendable {
  /// What is known about a device after the probe.
  public struct Finding: Sendable, Equatable {
    /// Speed, bits per second; nil for a port without a speed, or if none was found.
    public var baud: UInt32?
    /// The protocol: `NMEA`, `UBX`, `RTCM 3`; nil if nothing was understood.
    public var language: String?
    /// Types of sentences in the order of their first arrival.
    public var sentences: [String] = []
    /// The firmware's version; nil if there was no answer.
    public var firmware: FirmwareAnswer?
    /// Why nothing more is known; nil if there was no problem.
    public var problem: String?

    /// Creates an empty finding.
    public init() {}

    /// Whether data of a receiver were understood.
    public var isReceiver: Bool { language != nil }
  }

  /// How long to listen, ns; most receivers send every message once a second.
  var listening: Int64 = 2_500_000_000
  /// How long to wait for an answer, ns; slow lines are occupied for most of a second.
  var answering: Int64 = 2_000_000_000
  var patience = BaudSearch.Patience()

  /// Creates a probe.
  public init() {}

  /// Listens to a device, then asks for its firmware; takes some seconds, longer if the speed has to be found.
  public func examine(_ device: AttachedDevice) -> Finding {
    var finding = Finding()
    do throws(SourceError) {
      if device.i2cAddress != nil {
        try listen(to: device, &finding)
        return finding
      }
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

  /// Listens to a receiver that is not a serial port; sends no query.
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
    while case .received(let count, let stamp) = try source.read(into: buffer, until: end) {
      digest.consume(Array(buffer[..<count]))
      if stamp >= end { break }
    }
    conclude(digest, &finding)
  }

  private func conclude(_ digest: borrowing TrafficDigest, _ finding: inout Finding) {
    finding.sentences = digest.sentences
    finding.firmware = digest.firmware
    if finding.language == nil { finding.language = digest.language?.name }
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
      switch try input.read(into: buffer, until: search.deadline, lost: { SerialError.lost(device.path, code: $0) }) {
      case .received(let count, let stamp):
        action = search.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: stamp)
      case .idle(let stamp): action = search.advance(to: stamp)
      case .interrupted, .end: action = .listen
      }
      switch action {
      case .listen: break
      case .change(let rate): try SerialPort.listen(at: rate, input.descriptor, device.path)
      case .found(let rate, let language):
        finding.baud = rate
        finding.language = language.name
        digest.consume(search.takeHeard())
        return
      case .failed:
        finding.problem = search.report
        return
      }
    }
  }

  /// Listens until `duration` nanoseconds have passed or `isEnough` returns true.
  private func listen(
    _ input: PolledInput, for duration: Int64, _ digest: inout TrafficDigest,
    until isEnough: (borrowing TrafficDigest) -> Bool
  ) {
    let end = MonotonicClock.now.advanced(byNanoseconds: duration)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while !isEnough(digest) {
      guard case .received(let count, let stamp)? = try? input.read(into: buffer, until: end) else { return }
      digest.consume(Array(buffer[..<count]))
      if stamp >= end { return }
    }
  }
}
