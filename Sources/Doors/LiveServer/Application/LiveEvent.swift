/// One event for all streams of a page, as server-sent events have it.
public struct LiveEvent: Sendable, Equatable {
  /// What kind of event it is; ASCII letters, digits and `-`.
  public var name: String
  /// The application's number, which rises with each event; nil if a page cannot continue after this one.
  ///
  /// A stream does not get events up to the largest number of its `LiveApplication.opening()`.
  public var id: UInt64?
  /// What the page gets, in UTF-8; line feeds are kept, other control characters must not occur.
  public var data: [UInt8]
  /// Events of the same key replace one another while a slow page has not taken them; nil: this one is never left out.
  public var key: String?

  /// Creates an event.
  public init(name: String, id: UInt64? = nil, data: [UInt8], key: String? = nil) {
    self.name = name
    self.id = id
    self.data = data
    self.key = key
  }
}
