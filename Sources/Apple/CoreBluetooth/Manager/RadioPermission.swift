internal import LocationEngine

/// Whether the system denies a program the radio, as its managers have found it.
final class RadioPermission: Sendable {
  /// That of this process.
  static let shared = RadioPermission()

  private let denial = Guarded(false)

  var isDenied: Bool { denial.withLock { $0 } }

  /// Takes over what a state says; `unknown` says nothing.
  func follow(_ state: CBManagerState) {
    if state != .unknown { denial.withLock { $0 = state == .unauthorized } }
  }
}
