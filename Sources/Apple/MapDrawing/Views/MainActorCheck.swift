import Foundation

private let mainQueueMark: MainQueueMark = {
  let mark = MainQueueMark()
  DispatchQueue.main.setSpecific(key: mark.key, value: true)
  return mark
}()

/// `@unchecked`: the key is only compared. In Swift 6.0 `DispatchSpecificKey` is not `Sendable` yet.
private struct MainQueueMark: @unchecked Sendable {
  let key = DispatchSpecificKey<Bool>()
}

/// Whether the caller runs on the main thread or, with an asynchronous `main`, on the main actor.
package var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueMark.key) == true || Thread.isMainThread }
