import Foundation

/// The type of bytes in CoreFoundation; `data as CFData` compiles with it.
public typealias CFData = Data

/// Bytes that a picture is made from.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }
}
