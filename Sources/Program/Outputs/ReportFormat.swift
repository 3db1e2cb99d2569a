/// The formats of commands that print a report: lines for people, or one JSON object per line.
package enum ReportFormat: String, CaseIterable {
  case text
  case ndjson
}
