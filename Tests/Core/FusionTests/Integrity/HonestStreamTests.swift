import LocationTestKit
import NavigationMath
import Observations
import Testing

@testable import Fusion

/// Streams that are honest although they look unusual: each is published, with a claim that holds.
@Suite struct HonestStreamTests {
  struct Stream: Sendable, CustomTestStringConvertible {
    var name: String
    var journey: WatchedJourney
    /// Whether no verdict at all may be given.
    var isNominal = true
    /// Whether the positions are those of the simulated journey.
    var hasTruth = true

    var testDescription: String { name }
  }

  private static func stream(
    _ name: String, isNominal: Bool = true, hasTruth: Bool = true, _ change: (inout WatchedJourney) -> Void
  ) -> Stream {
    var journey = WatchedJourney(seed: 1010)
    change(&journey)
    return Stream(name: name, journey: journey, isNominal: isNominal, hasTruth: hasTruth)
  }

  /// Replaces the motion of a fix by one that is far, fast and high.
  private static func fly(_ fix: inout GNSSFix, _ seconds: Double) {
    fix.longitudeDegrees = fix.longitudeDegrees.map { $0 + 250 * seconds / 75_700 }
    fix.velocityEast = fix.velocityEast.map { $0 + 250 }
    fix.ellipsoidalHeight = fix.ellipsoidalHeight.map { $0 + min(10_000, 12 * seconds) }
    fix.climb = fix.climb.map { $0 + (seconds < 10_000 / 12 ? 12 : 0) }
  }

  static let all: [Stream] = [
    stream("leap seconds are learnt") { journey in
      journey.change = { fix, seconds in
        fix.isTimeResolved = seconds >= 60
        if seconds < 60 {
          fix.time.timeOfDay = fix.time.timeOfDay.map { TimeOfDay(nanoseconds: $0.nanoseconds + 18_000_000_000) }
        }
      }
    },
    stream("leap second") { journey in
      journey.gnss.startTime = TimeOfDay(nanoseconds: 86_340_000_000_000)
      journey.change = { fix, seconds in
        // The leap second is between 59.9 and 60.9 s after the start.
        guard let time = fix.time.timeOfDay, seconds >= 59.5 else { return }
        if seconds < 60.5 {
          fix.time = UTCTime(
            date: fix.time.date?.adding(days: time.nanoseconds < 43_200_000_000_000 ? -1 : 0),
            timeOfDay: TimeOfDay(nanoseconds: 86_400_000_000_000 + time.nanoseconds % 1_000_000_000))
        } else {
          let day: Int64 = 86_400_000_000_000
          let earlier = (time.nanoseconds + day - 1_000_000_000) % day
          fix.time.timeOfDay = TimeOfDay(nanoseconds: earlier)
        }
      }
    },
    stream("date of the last cycle of weeks") { journey in
      journey.change = { fix, _ in fix.time.date = fix.time.date?.adding(days: -7168) }
    },
    stream("midnight") { $0.gnss.startTime = TimeOfDay(nanoseconds: 86_340_000_000_000) },
    stream("switched on after a ferry", hasTruth: false) { journey in
      journey.change = { fix, seconds in
        if seconds >= 100, seconds < 130 { fix.removePosition() }
        guard seconds >= 130 else { return }
        fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 0.8 }
        // The crossing takes three hours.
        fix.received = fix.received.advanced(byNanoseconds: 10_800_000_000_000)
        fix.time = fix.time.advanced(byNanoseconds: 10_800_000_000_000)
      }
    },
    stream("tunnels") { $0.kind = .tunnel },
    stream("airliner", hasTruth: false) { journey in
      journey.duration = 1200
      journey.change = fly
    },
    stream("pressurised cabin", isNominal: false, hasTruth: false) { journey in
      journey.duration = 1200
      journey.witnesses = [.barometer]
      journey.change = fly
      journey.pressure = { -0.2 * min($0, 900) }
    },
    stream("inertial unit backwards", isNominal: false) { journey in
      journey.witnesses = [.inertial]
      journey.mounting = Quaternion(w: 0, x: 0, y: 0, z: 1)
    },
    stream("inertial unit upside down", isNominal: false) { journey in
      journey.witnesses = [.inertial]
      journey.mounting = Quaternion(w: 0, x: 1, y: 0, z: 0)
    },
    stream("clock reset by 1 ms") { journey in
      journey.witnesses = [.clock]
      journey.clock = { seconds in 1e-6 * seconds + (seconds < 100 ? 0 : seconds < 200 ? -1e-3 : -2e-3) }
    },
    stream("static hold", hasTruth: false) { journey in
      journey.change = { fix, seconds in
        // It is released once, and has then drifted by 8 m.
        let north = seconds < 200 ? 0 : 8 / 111_195.0
        (fix.latitudeDegrees, fix.longitudeDegrees) = (47.285233 + north, 8.565265)
        (fix.velocityNorth, fix.velocityEast, fix.speed) = (0, 0, 0)
        (fix.courseDegrees, fix.climb, fix.ellipsoidalHeight) = (nil, 0, 590)
      }
    },
    stream("flickering report of spoofing") { journey in
      journey.change = { fix, seconds in fix.spoofing = Int(seconds) % 3 == 0 ? .indicated : .notDetected }
    },
    stream("warning of jamming") { $0.change = { fix, _ in fix.jamming = .warning } },
    stream("ten fixes a second") { $0.gnss.rate = 10 },
    stream("boat") { $0.kind = .boat },
    stream("second receiver") { $0.witnesses = [.receiver] },
    stream("all witnesses") { $0.witnesses = [.receiver, .inertial, .barometer, .signals, .clock] },
    stream("without velocity") { $0.gnss.sendsVelocity = false },
    stream("line that stalls for 5 s") { journey in
      journey.change = { fix, seconds in
        // Fixes that waited arrive together.
        guard seconds >= 100, seconds < 105 else { return }
        let wait = Int64((105 - seconds) * 1e9)
        fix.received = fix.received.advanced(byNanoseconds: wait)
      }
    },
  ]

  @Test(arguments: all) func streamIsPublishedWithAClaimThatHolds(stream: Stream) {
    let epochs = stream.journey.epochs()
    let withPosition = epochs.filter { $0.integrity.checks.contains(.range) }
    #expect(withPosition.allSatisfy { $0.isPublished })
    if stream.isNominal {
      let bad = epochs.filter { $0.integrity.level != .nominal }
      #expect(bad.isEmpty, "\(bad.first.map { "\($0.seconds) \($0.integrity)" } ?? "")")
    }
    #expect(withPosition.count > 150)
    if stream.hasTruth {
      let bounded = withPosition.filter { $0.isBounded }.count
      #expect(Double(bounded) > 0.995 * Double(withPosition.count), "\(bounded) of \(withPosition.count)")
    }
  }
}

extension GNSSFix {
  /// Makes it an epoch without a position.
  fileprivate mutating func removePosition() {
    kind = .none
    (latitudeDegrees, longitudeDegrees, ellipsoidalHeight, heightAboveMeanSeaLevel) = (nil, nil, nil, nil)
    (velocityNorth, velocityEast, climb, speed) = (nil, nil, nil, nil)
  }
}
