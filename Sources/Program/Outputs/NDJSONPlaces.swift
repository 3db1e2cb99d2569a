import Bytes
import Providers

/// Answers of `binnacle place`, one JSON object per line; Docs/Outputs.md is the reference. Unknown values are omitted.
package struct NDJSONPlaces {
  package init() {}

  /// Appends a row for each place that answers a question, the best first; without a place, one row that says so.
  package func append(_ places: [Place], to question: String, _ writer: inout ByteWriter) {
    for (index, place) in places.enumerated() {
      begin(question, places.count, &writer)
      writer.appendMember(#","rank":"#, index + 1)
      writer.append(membersOf: place)
      writer.append("}\n")
    }
    guard places.isEmpty else { return }
    begin(question, 0, &writer)
    writer.append("}\n")
  }

  private func begin(_ question: String, _ candidates: Int, _ writer: inout ByteWriter) {
    writer.append(#"{"type":"place","query":"#)
    writer.appendJSON(question)
    writer.appendMember(#","candidates":"#, candidates)
  }
}
