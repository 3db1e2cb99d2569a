import Beacons
import EngineRuntime
import Providers

/// The choice of the way to send a beacon, as a value without advertisers: BlueZ first, since it shares the controller with
/// other programs and needs no capability, then the kernel's management socket.
///
/// The second way is for machines without bluetoothd, and for those where BlueZ fails: on a Raspberry Pi 5 with BlueZ 5.82 the
/// kernel refuses its advertisement and accepts this one.
struct AdvertiserChoice: Sendable {
  enum Way: Sendable {
    case bluez
    case management
  }

  private(set) var way = Way.bluez
  /// The beacon that is to be sent; nil if none is.
  private(set) var beacon: IBeaconFrame?
  /// Why the kernel's way need not be tried; nil if it is to be tried.
  private let obstacle: String?
  private var states: [Way: BeaconAvailability] = [:]
  private var failure: SourceError?
  private var reported: BeaconAvailability = .undetermined

  init(obstacle: String?) { self.obstacle = obstacle }

  /// The state that the program gets: that of the way in use.
  var availability: BeaconAvailability { reported }

  mutating func start(_ beacon: IBeaconFrame) {
    self.beacon = beacon
    // What has failed for one beacon may work for the next.
    if failure != nil, !isMissing(.bluez) { way = .bluez }
    failure = nil
  }

  mutating func stop() { beacon = nil }

  /// Takes an event of an advertiser; returns what the program gets.
  mutating func take(_ event: BeaconAdvertiserEvent, from source: Way) -> [BeaconAdvertiserEvent] {
    switch event {
    case .availability(let availability):
      states[source] = availability
      return choose()
    case .started: return source == way && beacon != nil ? [.started] : []
    case .failed(let error): return source == way && beacon != nil ? fail(error) : []
    }
  }

  private func isMissing(_ way: Way) -> Bool { states[way] == .serviceMissing || states[way] == .notPermitted }

  /// Leaves a way that is missing for one that is not, or is not known to be.
  private mutating func choose() -> [BeaconAdvertiserEvent] {
    if way == .bluez, isMissing(.bluez), obstacle == nil, !isMissing(.management) {
      way = .management
    } else if way == .management, isMissing(.management) {
      // A beacon that BlueZ refused has then been refused by both.
      if let failure, beacon != nil { return fail(failure, also: "the kernel's management socket is not available") }
      way = .bluez
    }
    guard let state = states[way], state != reported else { return [] }
    reported = state
    return [.availability(state)]
  }

  private mutating func fail(_ error: SourceError) -> [BeaconAdvertiserEvent] {
    if way == .management {
      guard let failure else { return end([.failed(error)]) }
      return fail(failure, also: "the kernel: \(error.message)", advice: error.advice)
    }
    if let obstacle { return fail(error, also: "the kernel's management socket is not tried: \(obstacle)") }
    if isMissing(.management) { return fail(error, also: "the kernel's management socket is not available") }
    failure = error
    way = .management
    return choose()
  }

  /// Reports the errors of both ways.
  private mutating func fail(_ error: SourceError, also text: String, advice: String? = nil) -> [BeaconAdvertiserEvent]
  {
    end([.failed(SourceError(error.kind, "BlueZ: \(error.message); \(text)", advice: error.advice ?? advice))])
  }

  private mutating func end(_ events: [BeaconAdvertiserEvent]) -> [BeaconAdvertiserEvent] {
    beacon = nil
    failure = nil
    if !isMissing(.bluez) { way = .bluez }
    return events + choose()
  }
}
