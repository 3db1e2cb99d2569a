/// Why a picture was not drawn.
package struct RenderingFailure: Error, Equatable, CustomStringConvertible {
  /// The reason, in a sentence without its full stop.
  package let description: String

  package init(_ description: String) { self.description = description }
}
