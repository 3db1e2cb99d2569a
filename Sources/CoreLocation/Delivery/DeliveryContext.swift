import CoreFoundation
import Dispatch
import Foundation

/// Where a manager's delegate is called: on the main queue, or on the run loop of the thread that made the manager.
///
/// Two ways, since neither serves both. A block for another thread's `RunLoop` does not wake it, and with an
/// asynchronous `main` the main actor runs on a thread that is not the main one and whose run loop nobody runs.
final class DeliveryContext: @unchecked Sendable {
  private enum Place {
    case queue(DispatchQueue)
    case runLoop(CFRunLoop, CFRunLoopSource)
  }

  private let place: Place
  private let mailbox: Mailbox

  /// The place of the calling thread.
  ///
  /// - Parameter mailbox: emptied there after each `signal`.
  convenience init(emptying mailbox: Mailbox) {
    if isOnMainQueue { self.init(emptying: mailbox, on: .main) } else { self.init(currentRunLoopEmptying: mailbox) }
  }

  init(emptying mailbox: Mailbox, on queue: DispatchQueue) {
    self.mailbox = mailbox
    place = .queue(queue)
  }

  /// A source in the run loop, as it is on Apple's systems: it also keeps `run()` from returning for want of anything
  /// to wait for.
  private init(currentRunLoopEmptying mailbox: Mailbox) {
    self.mailbox = mailbox
    var context = CFRunLoopSourceContext()
    // Invalidated before the mailbox is released; a perform that is under way holds it.
    context.info = Unmanaged.passUnretained(mailbox).toOpaque()
    context.retain = { info in
      guard let info else { return nil }
      return UnsafeRawPointer(Unmanaged<Mailbox>.fromOpaque(info).retain().toOpaque())
    }
    context.release = { info in
      if let info { Unmanaged<Mailbox>.fromOpaque(info).release() }
    }
    context.perform = { info in
      if let info { Unmanaged<Mailbox>.fromOpaque(info).takeUnretainedValue().empty() }
    }
    let source: CFRunLoopSource = CFRunLoopSourceCreate(nil, 0, &context)
    let loop: CFRunLoop = CFRunLoopGetCurrent()
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes)
    place = .runLoop(loop, source)
  }

  deinit {
    if case .runLoop(_, let source) = place { CFRunLoopSourceInvalidate(source) }
  }

  /// Has the mailbox emptied soon. Never waits; safe from any thread.
  func signal() {
    switch place {
    case .queue(let queue): queue.async { [mailbox] in mailbox.empty() }
    case .runLoop(let loop, let source):
      CFRunLoopSourceSignal(source)
      CFRunLoopWakeUp(loop)
    }
  }
}

private let mainQueueMark: MainQueueMark = {
  let mark = MainQueueMark()
  DispatchQueue.main.setSpecific(key: mark.key, value: true)
  return mark
}()

/// `@unchecked`: the key is only compared. Swift 6.0 does not know yet that it may be shared.
private struct MainQueueMark: @unchecked Sendable {
  let key = DispatchSpecificKey<Bool>()
}

/// Whether the caller runs on the main thread or, with an asynchronous `main`, on the main actor.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark.key) == true || Thread.isMainThread }
