import LocationService
import TestSupport

@testable import Diagnosis

extension SystemTree {
  /// Valid only while the caller retains the tree, which deletes its folder at its end.
  var view: SystemView { SystemView(root: path) }

  /// What `body` makes of it, with the tree held meanwhile.
  func read<Result>(_ body: (SystemView) -> Result) -> Result {
    withExtendedLifetime(self) { body(SystemView(root: path)) }
  }

  func context(live: LiveFacts? = nil, device: String? = nil) -> DiagnosisContext {
    read { DiagnosisContext($0, live: live, device: device) }
  }

  func findings(live: LiveFacts? = nil, device: String? = nil) -> [Finding] {
    read { SystemDiagnosis($0, live: live, device: device).system }
  }

  /// What one check comes to.
  func finding(_ check: Check, live: LiveFacts? = nil, device: String? = nil) -> Finding? {
    findings(live: live, device: device).first { $0.check == check }
  }

  func state(_ check: Check, live: LiveFacts? = nil, device: String? = nil) -> Finding.State? {
    finding(check, live: live, device: device)?.state
  }
}

/// A running machine with this user and these groups, on the day of the trees.
func liveFacts(
  user: UInt32 = 1000, groups: [UInt32] = [1000, 20, 994, 986], isClockSynchronized: Bool = true,
  wallClock: Int64 = 1_763_631_235_000_000_000,
  authorization: AuthorizationRuling = AuthorizationRuling(Authorization()), bluetoothPower: [String: Bool]? = nil
) -> LiveFacts {
  LiveFacts(
    user: user, groups: groups, isClockSynchronized: isClockSynchronized, wallClock: wallClock,
    authorization: authorization, bluetoothPower: bluetoothPower)
}
