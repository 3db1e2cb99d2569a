import EngineRuntime
import GNSS
import Observations

/// Findings about a receiver, from the report of listening to it.
enum ReceiverChecks {
  static func findings(_ report: ListeningReport) -> [Finding] {
    var findings = [port(report)]
    if findings[0].state == .pass {
      findings.append(data(report))
      if report.counters.understood > 0 {
        findings += [
          checksums(report), protocols(report), fix(report),
          SkyCheck.finding(report.satellites, hasFix: report.lastFix != nil),
          antenna(report), jamming(report), clock(report),
        ]
      }
    }
    for index in findings.indices { findings[index].device = report.device }
    return findings
  }

  /// Returns the finding if there is no device to listen to.
  static func nobody(_ context: DiagnosisContext) -> [Finding] {
    guard context.live != nil else {
      return [Finding(.port, .skip, "not listened to: this is a folder, not the machine")]
    }
    return [
      Finding(
        .port, .fail, "no serial port is here that a receiver could be on",
        fix: "plug one in, or turn on the UART of the pins; then binnacle doctor")
    ]
  }

  private static func port(_ report: ListeningReport) -> Finding {
    if let error = report.error {
      // Silence at every speed points to the wiring, not to the port.
      let isSilence = error.kind == .unavailable
      guard isSilence else { return Finding(.port, .fail, message(error, report), fix: advice(error, report)) }
      return Finding(.port, .pass, "opens")
    }
    return Finding(
      .port, .pass, report.baud.map { "\($0) baud, found by listening" } ?? "opens; it has no speed to find")
  }

  private static func advice(_ error: SourceError, _ report: ListeningReport) -> String {
    error.advice ?? "check plug and cable, then binnacle doctor \(report.device)"
  }

  /// Returns the message without the device's name, which the report prints already.
  private static func message(_ error: SourceError, _ report: ListeningReport) -> String {
    let prefix = "\(report.device): "
    return error.message.hasPrefix(prefix) ? String(error.message.dropFirst(prefix.count)) : error.message
  }

  private static func data(_ report: ListeningReport) -> Finding {
    let wiring = "check power, that the receiver's TX goes to our RX (pin 10), and that the grounds are joined"
    if let error = report.error { return Finding(.data, .fail, message(error, report), fix: advice(error, report)) }
    let counters = report.counters
    guard counters.bytes > 0 else { return Finding(.data, .fail, "not a byte came", fix: wiring) }
    guard counters.understood > 0 else {
      return Finding(.data, .fail, "\(counters.bytes) bytes, but nothing that a receiver says", fix: wiring)
    }
    let rate = report.sentencesPerSecond.map { ", \(decimal($0)) sentences per second" } ?? ""
    return Finding(.data, .pass, "\(counters.bytes) bytes in \(decimal(Double(report.duration) / 1e9)) s\(rate)")
  }

  private static func checksums(_ report: ListeningReport) -> Finding {
    let failures = report.counters.checksumFailures
    let total = report.counters.sentences + failures
    if failures == 0 { return Finding(.checksums, .pass, "no checksum was wrong") }
    let message = "\(failures) of \(total) sentences had a wrong checksum"
    // One sentence may be cut at the start of listening.
    if failures == 1 { return Finding(.checksums, .pass, message) }
    let fix = "shorter wires, a joined ground; on the pins of a Raspberry Pi the PL011 instead of the mini UART"
    return Finding(.checksums, failures * 50 > total ? .fail : .warn, message, fix: fix)
  }

  private static func protocols(_ report: ListeningReport) -> Finding {
    let counters = report.counters
    let parts =
      [("NMEA", counters.sentences), ("UBX", counters.ubxFrames)]
      + BinaryProtocol.allCases.map { ($0.name.description, counters[$0]) } + [("RTCM 3", counters.rtcmFrames)]
    let seen = parts.filter { $0.1 > 0 }.map { "\($0.0) (\($0.1))" }.joined(separator: ", ")
    if counters.noiseBytes * 4 > counters.bytes {
      return Finding(
        .protocols, .warn, "\(seen), and \(counters.noiseBytes) of \(counters.bytes) bytes in no protocol known here",
        fix: "set the receiver to NMEA, if it sends another binary protocol")
    }
    return Finding(.protocols, .pass, seen)
  }

  private static func fix(_ report: ListeningReport) -> Finding {
    if let fix = report.lastFix {
      var parts = [kind(fix.kind)]
      if let used = fix.satellitesUsed { parts.append("\(used) satellites used") }
      if let accuracy = fix.accuracy.horizontal {
        parts.append("within \(decimal(accuracy.value)) m (68 %\(accuracy.isAssumed ? ", assumed" : ""))")
      }
      return Finding(.fix, .pass, parts.joined(separator: ", "))
    }
    guard let epoch = report.lastEpoch else {
      return Finding(
        .fix, .warn, "no sentence with a time or a position",
        fix: "turn on GGA and RMC, or a longer look: binnacle doctor --listen 30 \(report.device)")
    }
    let time = epoch.time.timeOfDay == nil ? "no fix and no time yet" : "the time is known, but there is no fix"
    return Finding(
      .fix, .warn, time, fix: "a clear view of the sky for a minute, then binnacle doctor --listen 30 \(report.device)")
  }

  private static func antenna(_ report: ListeningReport) -> Finding {
    switch report.remarks.antenna {
    case nil: return Finding(.antenna, .skip, "the receiver does not say")
    case .good?: return Finding(.antenna, .pass, "the receiver finds its antenna in order")
    case .isInternal?: return Finding(.antenna, .pass, "the receiver uses its own antenna")
    case .short?:
      return Finding(
        .antenna, .fail, "the receiver reports a short circuit", fix: "unplug the antenna, look at its plug and cable")
    case .open?:
      // A passive antenna draws no current, nor does an unplugged one.
      if report.lastFix != nil {
        return Finding(.antenna, .pass, "the receiver sees no current to it, as with any passive antenna")
      }
      return Finding(
        .antenna, .warn, "the receiver sees no current to it: a passive antenna, or none",
        fix: "check the plug, if it is an active antenna")
    }
  }

  private static func jamming(_ report: ListeningReport) -> Finding {
    let fix = "away from USB 3, HDMI and displays; a longer antenna cable"
    switch report.remarks.jamming {
    case nil: return Finding(.jamming, .skip, "the receiver does not say")
    case Jamming.none?: return Finding(.jamming, .pass, "the receiver sees no interference")
    case .warning?: return Finding(.jamming, .warn, "the receiver sees interference", fix: fix)
    case .critical?:
      return Finding(.jamming, .fail, "the receiver sees interference that keeps it from a fix", fix: fix)
    }
  }

  private static func clock(_ report: ListeningReport) -> Finding {
    guard let difference = report.clockDifference else {
      return Finding(.receiverClock, .skip, "no fix with a date to compare the system's clock with")
    }
    let seconds = Double(difference) / 1e9
    let rollover = 1024.0 * 7 * 86_400
    let weeks = (seconds / rollover + 0.5).rounded(.down)
    if weeks != 0, (seconds - weeks * rollover).magnitude < 86_400 {
      return Finding(
        .receiverClock, .fail, "the receiver's date is off by \(Int(weeks * 1024)) weeks: its week number rolled over",
        fix: "a firmware update of the receiver; the position is not affected")
    }
    let side = difference >= 0 ? "ahead of" : "behind"
    let message = "the system's clock is \(decimal(seconds.magnitude)) s \(side) the receiver's"
    // On a serial line, the first byte of an epoch arrives up to 0.7 s after the epoch's time.
    guard seconds.magnitude > 2 else { return Finding(.receiverClock, .pass, message) }
    return Finding(.receiverClock, .warn, message, fix: "sudo timedatectl set-ntp true")
  }

  private static func kind(_ kind: FixKind) -> String {
    switch kind {
    case .none: "no fix"
    case .twoDimensional: "2D fix"
    case .threeDimensional: "3D fix"
    case .differential: "differential fix"
    case .rtkFloat: "RTK fix, float"
    case .rtkFixed: "RTK fix, fixed"
    case .deadReckoning: "dead reckoning"
    case .manual: "entered by hand"
    case .simulated: "simulated"
    }
  }

  /// Formats a non-negative number with one decimal.
  static func decimal(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "\(value)" }
    let tenths = Int64(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension StreamCounters {
  /// Number of sentences and frames of all protocols.
  var understood: UInt64 { sentences + binaryFrames + rtcmFrames }
}

/// Whether the antenna sees enough of the sky, by the strength of the signals.
///
/// Outdoors, satellites high in the sky have 40 to 50 dB-Hz; at a window 25 to 35; indoors less than 25, or they are
/// not received. A first fix needs the orbits of four satellites; reading them takes half a minute without a gap at
/// about 30 dB-Hz or more. These are rules of thumb for common receivers, not limits of a particular one.
enum SkyCheck {
  /// Lowest C/N0 at which orbits can be read, dB-Hz.
  private static let readable: UInt8 = 30
  private static let needed = 4

  static func finding(_ satellites: [Satellite]?, hasFix: Bool) -> Finding {
    guard let satellites, !(hasFix && satellites.isEmpty) else {
      return Finding(.satellites, .skip, "the receiver does not list its satellites")
    }
    guard !satellites.isEmpty else {
      return Finding(
        .satellites, .warn, "no satellite in view: the antenna sees no sky, or is not connected",
        fix: "the antenna outdoors or at a window, its flat side up")
    }
    let strengths = best(satellites)
    let tracked = strengths.values.filter { $0 > 0 }.sorted(by: >)
    let strong = tracked.filter { $0 >= readable }.count
    guard let strongest = tracked.first else {
      return Finding(
        .satellites, hasFix ? .pass : .warn,
        "\(strengths.count) in view, none received: \(hasFix ? "no strengths are sent" : "the antenna sees no sky")",
        fix: hasFix ? nil : "the antenna outdoors or at a window, its flat side up")
    }
    let message =
      "\(strengths.count) in view, \(tracked.count) received, \(strong) with \(readable) dB-Hz or more, best \(strongest)"
    if hasFix || strong >= needed {
      return Finding(.satellites, .pass, hasFix ? message : message + ": a fix should come within a minute")
    }
    return Finding(
      .satellites, .warn, message + ": too weak for a first fix",
      fix: "more sky for the antenna, and a metal plate under it")
  }

  /// Returns the strongest signal of each satellite, dB-Hz; 0 for one that is in view but not received.
  private static func best(_ satellites: [Satellite]) -> [SatelliteKey: UInt8] {
    var result: [SatelliteKey: UInt8] = [:]
    for satellite in satellites {
      let key = SatelliteKey(system: satellite.system, number: satellite.number)
      result[key] = max(result[key] ?? 0, satellite.carrierToNoise ?? 0)
    }
    return result
  }

  private struct SatelliteKey: Hashable {
    var system: SatelliteSystem
    var number: UInt16
  }
}
