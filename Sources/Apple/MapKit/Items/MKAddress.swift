import Foundation

/// An address as text.
open class MKAddress: NSObject, @unchecked Sendable {
  private let texts: (full: String, short: String?)

  /// Creates an address; nil if the full one is empty.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    texts = (fullAddress, shortAddress)
    super.init()
  }

  /// The whole address.
  open var fullAddress: String { texts.full }
  /// The part that people need where the town is known, normally the street; nil if unknown.
  open var shortAddress: String? { texts.short }
}
