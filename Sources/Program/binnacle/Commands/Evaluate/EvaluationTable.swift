import Bytes
import CommandLineKit
import Evaluation
import Outputs

/// An evaluation as a table for people; Docs/Evaluate.md is the reference.
struct EvaluationTable {
  /// Outages that the table shows; JSON has all.
  private static let mostOutages = 20

  let evaluation: TrackEvaluation

  init(_ evaluation: TrackEvaluation) { self.evaluation = evaluation }

  /// The kinds of positions, with the names of rows and members; nil: all of them.
  static let kinds: [(kind: EstimatedPosition.Kind?, text: String, member: StaticString)] = [
    (nil, "all", "all"), (.gnss, "GNSS", "gnss"), (.fused, "fused", "fused"),
    (.deadReckoning, "dead reckoning", "deadReckoning"),
  ]

  /// Appends the lines.
  func append(to writer: inout ByteWriter) {
    let matches = evaluation.matches.count
    let duration = DurationText.text(nanoseconds: evaluation.span.upperBound - evaluation.span.lowerBound)
    writer.append(lines: "\(evaluation.count) positions in \(duration), \(matches) with truth; \(gaps)\n\n")
    writer.append("horizontal, m     number     rms  median    95 %  largest   within  error/claim\n")
    for (kind, text, _) in EvaluationTable.kinds {
      row(text, evaluation.statistics(of: kind) { $0.horizontal }, &writer)
    }
    if evaluation.statistics({ $0.vertical }) != nil {
      writer.append("\nvertical, m\n")
      for (kind, text, _) in EvaluationTable.kinds {
        row(text, evaluation.statistics(of: kind) { $0.vertical }, &writer)
      }
    }
    writer.append("\n")
    row("speed, m/s", evaluation.statistics { $0.speed }, &writer)
    row("course, degrees", evaluation.statistics { $0.course }, &writer)
    row("heading, degrees", evaluation.statistics { $0.heading }, &writer)
    appendOutages(&writer)
  }

  private var gaps: String {
    let lengths = evaluation.gaps.map { $0.upperBound - $0.lowerBound }
    guard let longest = lengths.max() else { return "no gap" }
    return
      "\(lengths.count) \(lengths.count == 1 ? "gap" : "gaps"), the longest \(DurationText.text(nanoseconds: longest))"
  }

  private func row(_ name: String, _ statistics: ErrorStatistics?, _ writer: inout ByteWriter) {
    guard let statistics else { return }
    cell(name, width: -16, &writer)
    cell("\(statistics.count)", width: 8, &writer)
    cell(number(statistics.rms), width: 8, &writer)
    cell(number(statistics.median), width: 8, &writer)
    cell(number(statistics.percentile95), width: 8, &writer)
    cell(number(statistics.largest), width: 9, &writer)
    cell(statistics.shareWithin.map { number(100 * $0, decimals: 1) + " %" } ?? "-", width: 9, &writer)
    cell(statistics.errorOverClaim.map { number($0) } ?? "-", width: 13, &writer)
    writer.append("\n")
  }

  private func appendOutages(_ writer: inout ByteWriter) {
    let outages = evaluation.outages
    guard !outages.isEmpty else { return }
    writer.append("\nends of dead reckoning       without a fix     error     claim\n")
    for outage in outages.prefix(EvaluationTable.mostOutages) {
      cell(UnixTime.text(outage.end), width: -26, &writer)
      cell(number(outage.length, decimals: 1) + " s", width: 16, &writer)
      cell(number(outage.error) + " m", width: 10, &writer)
      cell(outage.claim.map { number($0) + " m" } ?? "-", width: 10, &writer)
      writer.append("\n")
    }
    let rest = outages.count - EvaluationTable.mostOutages
    if rest > 0 { writer.append(lines: "and \(rest) more, which --json prints\n") }
  }

  /// Appends a cell with blanks to its left, or to its right for a negative width.
  private func cell(_ text: String, width: Int, _ writer: inout ByteWriter) {
    let blanks = String(repeating: " ", count: max(0, Int(width.magnitude) - text.unicodeScalars.count))
    writer.append(text: width < 0 ? text + blanks : blanks + text)
  }

  /// - Parameter decimals: nil: two, or three for a small number.
  private func number(_ value: Double, decimals: Int? = nil) -> String {
    var writer = ByteWriter(capacity: 32)
    writer.append(value, decimals: decimals ?? (value.magnitude < 0.0995 ? 3 : 2))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension EvaluationTable {
  /// Appends one object; Docs/Evaluate.md is the reference.
  func appendJSON(of log: String, to writer: inout ByteWriter) {
    writer.append(#"{"type":"evaluation","log":"#)
    writer.appendJSON(log)
    writer.appendMember(#","positions":"#, evaluation.count)
    writer.appendMember(#","matched":"#, evaluation.matches.count)
    appendTime(#","start":""#, evaluation.span.lowerBound, to: &writer)
    appendTime(#","end":""#, evaluation.span.upperBound, to: &writer)
    writer.append(#","gaps":["#)
    for (index, gap) in evaluation.gaps.enumerated() {
      appendTime(index == 0 ? #"{"start":""# : #",{"start":""#, gap.lowerBound, to: &writer)
      writer.appendMember(#","length":"#, Double(gap.upperBound - gap.lowerBound) / 1e9, decimals: 3)
      writer.append("}")
    }
    writer.append("]")
    for (kind, _, member) in EvaluationTable.kinds where evaluation.statistics(of: kind, { $0.horizontal }) != nil {
      writer.append(",\"", member, "\":{")
      var isFirst = true
      append("horizontal", evaluation.statistics(of: kind) { $0.horizontal }, &isFirst, &writer)
      append("vertical", evaluation.statistics(of: kind) { $0.vertical }, &isFirst, &writer)
      append("speed", evaluation.statistics(of: kind) { $0.speed }, &isFirst, &writer)
      append("course", evaluation.statistics(of: kind) { $0.course }, &isFirst, &writer)
      append("heading", evaluation.statistics(of: kind) { $0.heading }, &isFirst, &writer)
      writer.append("}")
    }
    writer.append(#","outages":["#)
    for (index, outage) in evaluation.outages.enumerated() {
      appendTime(index == 0 ? #"{"end":""# : #",{"end":""#, outage.end, to: &writer)
      writer.appendMember(#","length":"#, outage.length, decimals: 3)
      writer.appendMember(#","error":"#, outage.error, decimals: 3)
      writer.appendMember(#","claim":"#, outage.claim, decimals: 3)
      writer.append("}")
    }
    writer.append("]}\n")
  }

  private func appendTime(_ name: StaticString, _ time: Int64, to writer: inout ByteWriter) {
    writer.append(name)
    writer.append(text: UnixTime.text(time))
    writer.append("\"")
  }

  private func append(
    _ name: StaticString, _ statistics: ErrorStatistics?, _ isFirst: inout Bool, _ writer: inout ByteWriter
  ) {
    guard let statistics else { return }
    writer.append(isFirst ? "\"" : ",\"", name, "\":{")
    isFirst = false
    writer.append(#""count":"#, UInt64(statistics.count))
    writer.appendMember(#","rms":"#, statistics.rms, decimals: 4)
    writer.appendMember(#","median":"#, statistics.median, decimals: 4)
    writer.appendMember(#","percentile95":"#, statistics.percentile95, decimals: 4)
    writer.appendMember(#","largest":"#, statistics.largest, decimals: 4)
    writer.appendMember(#","within":"#, statistics.shareWithin, decimals: 4)
    writer.appendMember(#","errorOverClaim":"#, statistics.errorOverClaim, decimals: 4)
    writer.append("}")
  }
}
