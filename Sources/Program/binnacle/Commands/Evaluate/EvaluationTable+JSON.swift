import Bytes
import Evaluation
import Outputs

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
