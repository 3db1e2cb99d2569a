/// What `binnacle decode` prints.
enum DecodeFormat: String, CaseIterable {
  case text
  case ndjson
}
