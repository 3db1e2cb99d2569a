#if canImport(CoreLocation)
  import CoreLocation
#endif
#if canImport(Contacts)
  import Contacts
#endif

/// Swift 6.
public actor Logbook {
  public struct Entry: Codable, Hashable, Sendable {
    public var text: String
    public var date: Date
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  public func note(_ text: String, at date: Date) { entries.append(Entry(text: text, date: date)) }

  /// JSON, through the Foundation that CoreLocation brings along.
  public func archive() throws -> Data { try JSONEncoder().encode(entries) }
}

/// What the conditions above were decided to be.
public enum Availability {
  #if canImport(CoreLocation) && canImport(Contacts)
    public static let isComplete = true
  #else
    public static let isComplete = false
  #endif
}
