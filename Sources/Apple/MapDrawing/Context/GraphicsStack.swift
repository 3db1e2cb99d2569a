import Foundation

/// The contexts that functions without a context draw into: each thread has its own, the last one counts.
enum GraphicsStack {
  private static let key = "binnacle.MapDrawing.contexts"

  private final class Entries {
    var contexts: [(context: CGContext, image: PictureFormat?)] = []
  }

  private static var entries: Entries {
    if let entries = Thread.current.threadDictionary[key] as? Entries { return entries }
    let entries = Entries()
    Thread.current.threadDictionary[key] = entries
    return entries
  }

  static var current: CGContext? { entries.contexts.last?.context }
  /// The size and scale of the picture that the current context makes; nil if it makes none.
  static var currentPicture: PictureFormat? { entries.contexts.last?.image }

  static func push(_ context: CGContext, picture: PictureFormat? = nil) { entries.contexts.append((context, picture)) }
  static func pop() { _ = entries.contexts.popLast() }

  /// Calls a body that draws into a context without naming it.
  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }
}

/// The size in points and the pixels per point of a picture that is drawn.
struct PictureFormat {
  var size: CGSize
  var scale: CGFloat
}
