import CommandLineKit
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LinuxLocation
import LocationEngine
import Publishing
import ReceiverServices

/// The values of `--ntrip` and its companions.
struct CorrectionOptions {
  /// The variable that may hold the password.
  static let passwordVariable = "BINNACLE_NTRIP_PASSWORD"
  /// Maximum number of bytes read from a password file.
  private static let passwordLimit = 4096

  /// The text as typed, which may contain a password; nil: no corrections.
  var url: String?
  var passwordFile: String?
  /// nil: version 2 first, then 1 if the caster does not support it.
  var version: NTRIPVersion?
  /// Nanoseconds between position reports; nil: the caster gets no position.
  var reportInterval: Int64? = 10_000_000_000
  /// The first companion option that was given.
  private var companion: StreamOption?

  init() {}

  mutating func set(_ option: StreamOption, _ value: String) throws(UsageError) {
    switch option {
    case .ntrip:
      guard url == nil else { throw UsageError("--ntrip: one source of corrections at a time") }
      url = value
      return
    case .ntripPasswordFile: passwordFile = value
    case .ntripVersion:
      switch value {
      case "1": version = .one
      case "2": version = .two
      case "auto": version = nil
      default: throw UsageError(option, value, isNot: "1, 2 or auto")
      }
    default:
      if value == "off" {
        reportInterval = nil
      } else if let seconds = DecimalText.unsigned(value), (1...86_400).contains(seconds) {
        reportInterval = Int64(seconds * 1e9)
      } else {
        throw UsageError(option, value, isNot: "a number of seconds from 1 to 86400, or off")
      }
    }
    companion = companion ?? option
  }

  func validate() throws(UsageError) {
    if url == nil, let companion { throw UsageError("--\(companion.rawValue): goes with --ntrip URL") }
  }

  /// Returns the client that fetches corrections for `source` and reports on stderr; nil if none were requested.
  func client(for source: any ByteSource, isQuiet: Bool) throws(SourceError) -> NTRIPClient? {
    guard let url else { return nil }
    var configuration = NTRIPConfiguration(try NTRIPAddress(url))
    configuration.version = version
    configuration.reportInterval = reportInterval
    if let passwordFile {
      configuration.password = try CorrectionOptions.password(in: passwordFile)
    } else if configuration.address.password == nil, let variable = getenv(CorrectionOptions.passwordVariable) {
      configuration.password = String(cString: variable)
    }
    guard let sink = source as? any CorrectionSink else {
      throw SourceError(
        .invalid, "--ntrip: corrections cannot be sent to \(source.name)",
        advice: "name the receiver that is to have them, on a serial port or a TCP connection, as in: "
          + "binnacle stream /dev/ttyACM0 --ntrip …")
    }
    let messages = Guarded(CorrectionMessages())
    return NTRIPClient(configuration, sink: sink) { status in
      let isError = status.state.kind == .refused
      if let message = messages.withLock({ $0.message(for: status) }), isError || !isQuiet {
        Console.say(lines: message)
      }
    }
  }

  /// Returns the first line of a file.
  private static func password(in path: String) throws(SourceError) -> String {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path) { $0.count >= passwordLimit }
    } catch {
      let kind: SourceError.Kind =
        switch error {
        case .notOpened(EACCES): .permissionDenied
        case .notAFile: .invalid
        default: .notFound
        }
      throw SourceError(kind, "--ntrip-password-file: \(path): \(error.text)")
    }
    let line = bytes.prefix(passwordLimit).prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else {
      throw SourceError(.invalid, "--ntrip-password-file: \(path): its first line is empty")
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// Converts the states of the corrections to messages on stderr, each once.
struct CorrectionMessages {
  private enum Reported: Equatable {
    case nothing
    case connected
    case arriving
    /// The message of a failure.
    case trouble(String)
  }

  private var reported = Reported.nothing

  /// nil if there is nothing to report.
  mutating func message(for status: CorrectionStatus) -> String? {
    switch status.state {
    case .connecting: return nil
    case .waiting:
      // Arriving corrections, not the connection, show that a failure is over.
      guard reported == .nothing else { return nil }
      reported = .connected
      return "\(status.caster): connected, no corrections yet"
    case .receiving:
      defer { reported = .arriving }
      switch reported {
      case .nothing, .connected: return "\(status.caster): corrections arrive"
      case .trouble: return "\(status.caster): corrections arrive again"
      case .arriving: return nil
      }
    case .reconnecting(let error, _):
      guard reported != .trouble(error.message) else { return nil }
      reported = .trouble(error.message)
      return "\(error.message); trying again" + (error.advice.map { "\n\($0)" } ?? "")
    case .refused(let error, let delay):
      guard reported != .trouble(error.message) else { return nil }
      reported = .trouble(error.message)
      return "\(error.message); trying again in \(DurationText.text(nanoseconds: delay))"
        + (error.advice.map { "\n\($0)" } ?? "")
    }
  }

  /// `corrections: 1204 messages, 3 not taken by the receiver`
  static func summary(_ status: CorrectionStatus) -> String {
    let messages = status.tally.messages
    var text = "corrections: \(messages) \(messages == 1 ? "message" : "messages")"
    if status.dropped > 0 { text += ", \(status.dropped) not taken by the receiver" }
    return text
  }
}
