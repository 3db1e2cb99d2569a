import Bytes
import CommandLineKit
import GNSS
import Outputs
import ReceiverServices

/// The output of `binnacle configure` on stdout: the present settings, the plan, the outcomes.
struct ConfigureReport {
  private let wish: SetupWish
  private let format: ReportFormat
  /// Width of the terminal.
  private let columns: Int
  private var hasPlan = false

  init(_ wish: SetupWish, _ format: ReportFormat, columns: Int) {
    self.wish = wish
    self.format = format
    self.columns = columns
  }

  /// Prints the plan, before the first change.
  mutating func printPlan(_ result: ReceiverConfigurator.Result) {
    hasPlan = true
    Console.write(1, format == .text ? planText(result) : planObjects(result))
  }

  /// Prints the outcomes, after the last change.
  mutating func printEnd(_ result: ReceiverConfigurator.Result) {
    guard result.report.identity != nil else {
      Console.say(lines: ConfigureReport.silence(result))
      return
    }
    // Without a plan nothing was changed.
    guard hasPlan else { return }
    Console.write(1, format == .text ? endText(result) : endObjects(result))
  }

  private static func silence(_ result: ReceiverConfigurator.Result) -> String {
    if result.error != nil { return "\(result.name): lost before it identified itself" }
    let heard = result.report.framesHeard
    if heard == 0 { return "\(result.name): no answer, and nothing was received" }
    return "\(result.name): it sends (\(heard) messages were heard), but answers none of the questions of u-blox, "
      + "MediaTek, Quectel, Airoha and CASIC\n"
      + "check that the receiver's RX is connected to this port's TX; "
      + "a u-blox whose port does not send UBX cannot answer"
  }

  // MARK: Text

  private func planText(_ result: ReceiverConfigurator.Result) -> String {
    let report = result.report
    var lines: [String] = []
    if let identity = report.identity {
      lines.append(
        LineWrap.wrap("\(result.name): \(ConfigurationText.identity(identity))", indent: 2, columns: columns))
    }
    for setting in Setting.allCases {
      if setting == .baud, !result.link.hasSpeed {
        lines.append(row(setting, "not applicable to this port"))
      } else {
        lines.append(row(setting, ConfigurationText.value(report.before, setting) ?? "unknown"))
      }
    }
    if !report.plan.isEmpty || !report.outcomes.isEmpty { lines.append("plan") }
    for entry in report.outcomes {
      let wanted = ConfigurationText.value(report.wanted, entry.setting) ?? ""
      lines.append(row(entry.setting, plan(entry.outcome, wanted)))
      for request in report.plan where request.setting == entry.setting && entry.outcome == .notSent {
        lines.append(frame(request.frame))
      }
    }
    for request in report.plan where request.setting == nil {
      lines.append(frame(request.frame))
    }
    if wish.saves {
      lines.append(
        row("save", report.savingPlan.isEmpty ? ConfigurationText.saving(report.saving, report) : "at the end"))
      lines += report.savingPlan.map { frame($0.frame) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func plan(_ outcome: SettingOutcome, _ wanted: String) -> String {
    switch outcome {
    case .impossible(let reason): "\(wanted): IMPOSSIBLE: \(ConfigurationText.refusal(reason))"
    case .unchanged: "\(wanted): already so"
    default: wanted
    }
  }

  private func endText(_ result: ReceiverConfigurator.Result) -> String {
    let report = result.report
    if report.isImpossible { return "nothing was sent but questions\n" }
    if wish.isRehearsal { return "nothing was sent but questions: this was a dry run\n" }
    if wish.resets { return resetText(report) }
    guard !report.outcomes.isEmpty else { return "" }
    var lines = ["result"]
    for entry in report.outcomes {
      let wanted = ConfigurationText.value(report.wanted, entry.setting) ?? ""
      lines.append(
        row(entry.setting, "\(wanted): \(ConfigurationText.outcome(entry.outcome, of: entry.setting, report))"))
    }
    if wish.saves { lines.append(row("save", ConfigurationText.saving(report.saving, report))) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func resetText(_ report: SetupReport) -> String {
    guard report.reset == .done else {
      return "LOST: after the reset it answers at none of the usual speeds; find it with: binnacle devices --probe\n"
    }
    var lines = ["result: reset; it has now"]
    for setting in Setting.allCases {
      if let value = ConfigurationText.value(report.after, setting) { lines.append(row(setting, value)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ setting: Setting, _ text: String) -> String { row("\(setting.name)", text) }

  private func row(_ name: String, _ text: String) -> String {
    let label = "  " + name + LineWrap.blanks(16 - name.utf8.count)
    return LineWrap.wrap(text, prefix: label, indent: label.utf8.count, columns: columns)
  }

  private func frame(_ bytes: [UInt8]) -> String {
    LineWrap.wrap(ConfigurationText.frame(bytes), prefix: "    ", indent: 6, columns: columns)
  }

  // MARK: JSON

  private func planObjects(_ result: ReceiverConfigurator.Result) -> String {
    let report = result.report
    var writer = ByteWriter()
    if let identity = report.identity {
      writer.append(#"{"type":"receiver""#)
      writer.appendMember(#","device":"#, result.name)
      writer.appendMember(#","family":"#, "\(identity.family.name)")
      writer.appendMember(#","firmware":"#, String(decoding: identity.firmware, as: UTF8.self))
      if !identity.module.isEmpty {
        writer.appendMember(#","module":"#, String(decoding: identity.module, as: UTF8.self))
      }
      writer.appendMember(#","protocol":"#, identity.protocolVersion.map { ConfigurationText.version($0) })
      writer.append("}\n")
    }
    if wish.settings.present.isEmpty || wish.isRehearsal { append(report.before, nil, report, to: &writer) }
    for request in report.plan + report.savingPlan {
      writer.append(#"{"type":"plan""#)
      writer.appendMember(#","setting":"#, request.setting.map { "\($0.name)" })
      writer.appendMember(#","name":"#, ConfigurationText.name(request.frame))
      writer.appendMember(#","frame":"#, ConfigurationText.hexadecimal(request.frame))
      writer.append("}\n")
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func endObjects(_ result: ReceiverConfigurator.Result) -> String {
    let report = result.report
    var writer = ByteWriter()
    let isChange = !wish.isRehearsal || report.isImpossible
    if isChange { append(report.after, report.outcomes, report, to: &writer) }
    writer.append(#"{"type":"result","success":"#)
    writer.append(report.isSuccess || wish.isRehearsal && !report.isImpossible ? "true" : "false")
    if wish.isRehearsal { writer.append(#","dryRun":true"#) }
    if wish.saves { writer.appendMember(#","saving":"#, ConfigurationText.saving(report.saving, report)) }
    if wish.resets { writer.append(report.reset == .done ? #","reset":true"# : #","reset":false"#) }
    writer.append("}\n")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Appends one object per setting: its value, and with outcomes also the wanted value and the outcome.
  private func append(
    _ settings: ReceiverSettings, _ outcomes: [SetupReport.Outcome]?, _ report: SetupReport, to writer: inout ByteWriter
  ) {
    for setting in Setting.allCases {
      let outcome = outcomes?.first { $0.setting == setting }
      if outcomes?.isEmpty == false, outcome == nil { continue }
      if outcomes?.isEmpty == true, !wish.resets { continue }
      writer.append(#"{"type":"setting""#)
      writer.appendMember(#","setting":"#, "\(setting.name)")
      writer.appendMember(#","value":"#, ConfigurationText.value(settings, setting))
      if let outcome {
        writer.appendMember(#","wanted":"#, ConfigurationText.value(report.wanted, setting))
        writer.append(#","success":"#)
        writer.append(outcome.outcome.isSuccess ? "true" : "false")
        writer.appendMember(#","outcome":"#, ConfigurationText.outcome(outcome.outcome, of: setting, report))
      }
      writer.append("}\n")
    }
  }
}

extension ByteWriter {
  /// Appends a text as a member; nothing for nil.
  fileprivate mutating func appendMember(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    append(name)
    appendJSON(text)
  }
}
