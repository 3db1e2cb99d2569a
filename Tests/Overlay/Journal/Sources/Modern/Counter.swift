import Foundation
import os

/// Counts what several threads report.
public final class Counter: Sendable {
  private let counts = OSAllocatedUnfairLock(initialState: [String: Int]())
  private let plain = OSAllocatedUnfairLock()
  private let object = OSAllocatedUnfairLock(uncheckedState: NSMutableString(string: ""))

  public init() {}

  public func add(_ name: String) {
    counts.withLock { $0[name, default: 0] += 1 }
    object.withLockUnchecked { $0.append(name) }
  }

  public var total: Int {
    plain.precondition(.notOwner)
    plain.lock()
    let state: OSAllocatedUnfairLock<Void>.Ownership = .owner
    plain.precondition(state)
    let isFree = plain.lockIfAvailable()
    plain.unlock()
    let length = object.withLockIfAvailableUnchecked { $0.length } ?? 0
    let sum = counts.withLockIfAvailable { $0.values.reduce(0, +) } ?? 0
    let more = plain.withLock { 1 } + plain.withLockUnchecked { 1 }
    let last = (plain.withLockIfAvailable { 1 } ?? 0) + (plain.withLockIfAvailableUnchecked { 1 } ?? 0)
    return isFree ? -1 : length + sum + more + last
  }
}
