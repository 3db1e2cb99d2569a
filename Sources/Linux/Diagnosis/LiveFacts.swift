import BeaconRadio
import CLinuxIO
import Glibc
import LocationService

/// State that only the running machine has; a folder given with `--root` has none of it.
public struct LiveFacts: Sendable {
  /// Effective user id.
  public var user: UInt32
  /// Effective group ids with the supplementary ones: those of this login, not those of /etc/group.
  public var groups: [UInt32]
  /// Whether the kernel considers its clock synchronized (adjtimex(2) does not return TIME_ERROR).
  public var isClockSynchronized: Bool
  /// Unix time, ns.
  public var wallClock: Int64
  /// The location authorization of this program.
  public var authorization: AuthorizationRuling
  /// Whether each Bluetooth controller is on, by its name, such as `hci0`; nil if the kernel does not report it.
  public var bluetoothPower: [String: Bool]?
  /// The environment variables that say where files of places are, by name.
  public var placeVariables: [String: String]

  /// Creates facts from given values (tests).
  public init(
    user: UInt32, groups: [UInt32], isClockSynchronized: Bool, wallClock: Int64,
    authorization: AuthorizationRuling = AuthorizationRuling(Authorization()), bluetoothPower: [String: Bool]? = nil,
    placeVariables: [String: String] = [:]
  ) {
    self.authorization = authorization
    self.bluetoothPower = bluetoothPower
    self.placeVariables = placeVariables
    self.user = user
    self.groups = groups
    self.isClockSynchronized = isClockSynchronized
    self.wallClock = wallClock
  }

  /// Reads the facts of this process and machine.
  public static func gather() -> LiveFacts {
    let count = max(0, getgroups(0, nil))
    var groups = [gid_t](repeating: 0, count: Int(count))
    groups.removeLast(groups.count - Int(max(0, min(count, getgroups(count, &groups)))))
    var places: [String: String] = [:]
    for name in ["BINNACLE_PLACES", "XDG_DATA_HOME", "HOME"] {
      places[name] = getenv(name).map { String(cString: $0) }
    }
    if !groups.contains(getegid()) { groups.append(getegid()) }
    return LiveFacts(
      user: geteuid(), groups: groups, isClockSynchronized: linuxio_clock_synchronized() == 1,
      wallClock: LiveFacts.wallClockNow, authorization: AuthorizationPolicy().ruling(),
      bluetoothPower: ControllerPower.read(), placeVariables: places)
  }

  static var wallClockNow: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
