import Foundation
import NavigationMath
import Simulator
import Testing

@testable import CoreLocation

/// A fix that the checks contradict is as none: it is not delivered, crosses no border, and is reported after 15 s.
@Suite(.timeLimit(.minutes(3))) struct UntrustedFixTests {
  /// What the receiver claims during the attack.
  struct Attack: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var latitude: Double
    var longitude: Double
    var height = 110.0
  }

  static let attacks = [
    Attack(testDescription: "0°, 0°", latitude: 0, longitude: 0),
    Attack(testDescription: "5 km away at a height of 250 km", latitude: 51.045, longitude: 13, height: 250_000),
  ]
  private static let home = Attack(testDescription: "home", latitude: 51, longitude: 13)

  /// A harness whose receiver stands at one place, unless it is attacked.
  private final class Post {
    let harness = Harness(isStepped: true)
    let manager: CLLocationManager
    let delegate: RecordingDelegate
    private var second: Int64 = 0

    /// - Parameter attack: its place is inside a monitored region, too.
    init(_ attack: Attack) {
      (manager, delegate) = harness.manager()
      for place in [home, attack] {
        let middle = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
        let region = CLCircularRegion(center: middle, radius: 200, identifier: place.testDescription)
        manager.startMonitoring(for: region)
        manager.requestState(for: region)
      }
      manager.startUpdatingLocation()
      harness.settle()
    }

    /// Passes `seconds` with an epoch of the receiver in each, and returns the calls of the delegate.
    func stand(at place: Attack, seconds: Int) -> [RecordingDelegate.Call] {
      for _ in 0..<seconds {
        harness.pass(1)
        var receiver = TrajectorySimulator(
          latitudeDegrees: place.latitude, longitudeDegrees: place.longitude, height: place.height)
        (receiver.speed, receiver.turnRateDegrees) = (0, 0)
        receiver.sentences = [.rmc, .gga, .gst]
        receiver.startTime = TimeOfDay(nanoseconds: (43_200 + second) * 1_000_000_000)
        second += 1
        harness.stepped.send(receiver.next().bytes)
      }
      harness.settle()
      return delegate.take()
    }
  }

  private func locations(_ calls: [RecordingDelegate.Call]) -> [CLLocation] {
    calls.flatMap { call -> [CLLocation] in if case .locations(let batch) = call { batch } else { [] } }
  }

  private func crossings(_ calls: [RecordingDelegate.Call]) -> [RecordingDelegate.Call] {
    calls.filter {
      switch $0 {
      case .entered, .exited, .determined: true
      default: false
      }
    }
  }

  @Test(arguments: attacks) func untrustedFixIsAsNone(attack: Attack) {
    let post = Post(attack)
    let before = post.stand(at: Self.home, seconds: 30)
    #expect(locations(before).count == 30)
    let states: [RecordingDelegate.Call] = [
      .determined(.inside, "home"), .determined(.outside, attack.testDescription),
    ]
    #expect(states.allSatisfy { crossings(before).contains($0) })

    // For 5 s positions are predicted, which are where the receiver was.
    let begin = post.stand(at: attack, seconds: 14)
    let predicted = locations(begin)
    #expect(predicted.count <= 5)
    #expect(predicted.allSatisfy { ($0.coordinate.latitude - 51).magnitude < 1e-4 && $0.altitude < 1000 })
    #expect(!begin.contains(.failure(.locationUnknown)))
    let fifteenth = post.stand(at: attack, seconds: 1)
    #expect(fifteenth == [.failure(.locationUnknown)])
    #expect(post.stand(at: attack, seconds: 60).isEmpty)
    #expect(crossings(begin).isEmpty)

    let after = post.stand(at: Self.home, seconds: 30)
    #expect(locations(after).count >= 29 && crossings(after).isEmpty && !after.contains(.failure(.locationUnknown)))
    #expect(locations(after).allSatisfy { ($0.coordinate.latitude - 51).magnitude < 1e-4 })
  }
}
