import Foundation

/// Changes of layers that belong together. They happen at once: nothing is animated.
///
/// Each thread has its own transactions. A transaction begins with the settings of the one around it.
open class CATransaction: NSObject {
  private struct Settings {
    var duration: TimeInterval = 0.25
    var areActionsDisabled = false
    var completion: (() -> Void)?
  }

  private final class Stack {
    var settings: [Settings] = []
  }

  private static let key = "binnacle.MapDrawing.transactions"

  private static var stack: Stack {
    if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
    let stack = Stack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  /// Begins a transaction inside the current one.
  open class func begin() {
    var settings = stack.settings.last ?? Settings()
    settings.completion = nil
    stack.settings.append(settings)
  }

  /// Ends the current transaction and calls its completion block; nothing without one.
  open class func commit() { stack.settings.popLast()?.completion?() }

  /// Does nothing: changes have happened already.
  open class func flush() {}

  /// The duration of animations, in seconds; only stored, 0.25 by default.
  open class func animationDuration() -> TimeInterval { (stack.settings.last ?? Settings()).duration }
  /// Sets the duration of animations, in seconds; only stored, and only until the end of the transaction.
  open class func setAnimationDuration(_ dur: TimeInterval) { change { $0.duration = dur } }

  /// Whether changes are not animated; only stored, false by default.
  open class func disableActions() -> Bool { (stack.settings.last ?? Settings()).areActionsDisabled }
  /// Sets whether changes are not animated; only stored, and only until the end of the transaction.
  open class func setDisableActions(_ flag: Bool) { change { $0.areActionsDisabled = flag } }

  /// The block that is called at the end of the transaction; nil if none.
  open class func completionBlock() -> (() -> Void)? { stack.settings.last?.completion }

  /// Sets the block that is called at the end of the transaction, and calls the one that was set before.
  ///
  /// Outside of a transaction the block is called at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let before = stack.settings.last?.completion else {
      if stack.settings.isEmpty { block?() } else { change { $0.completion = block } }
      return
    }
    change { $0.completion = block }
    before()
  }

  private static func change(_ body: (inout Settings) -> Void) {
    guard let last = stack.settings.indices.last else { return }
    body(&stack.settings[last])
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the seconds since the machine was started, for measuring times.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
