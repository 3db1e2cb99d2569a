/// Bytes that are sent as a whole, shared by all streams that get them.
struct OutgoingPiece {
  let bytes: [UInt8]
  /// Number of the event; nil for everything else.
  var id: UInt64?
  /// What replaces it while it waits; nil: nothing.
  var key: String?

  init(_ bytes: [UInt8], id: UInt64? = nil, key: String? = nil) {
    self.bytes = bytes
    self.id = id
    self.key = key
  }
}
