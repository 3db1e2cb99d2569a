import Foundation
import Fusion
import NavigationMath
import Observations
import Testing

@testable import CoreLocation

@Suite struct LocationValuesEstimateTests {
  private let received = Date(timeIntervalSince1970: 1_800_000_000)

  private func estimate(_ change: (inout GNSSFix) -> Void = { _ in }) throws -> LocationEstimate {
    var fix = GNSSFix(
      time: UTCTime(
        date: CalendarDate(year: 2026, month: 7, day: 2), timeOfDay: TimeOfDay(hour: 12, minute: 34, second: 56)),
      received: .zero, completed: .zero)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = 35.6812
    fix.longitudeDegrees = 139.7671
    fix.heightAboveMeanSeaLevel = 40
    fix.geoidSeparation = 36.5
    fix.ellipsoidalHeight = 76.5
    fix.speed = 8
    fix.courseDegrees = 271
    fix.accuracy.horizontal = Accuracy(4, .receiver)
    fix.accuracy.vertical = Accuracy(6, .receiver)
    fix.accuracy.speed = Accuracy(0.2, .receiver)
    fix.accuracy.courseDegrees = Accuracy(3, .receiver)
    change(&fix)
    let estimate = LocationEstimate(fix)
    return try #require(estimate)
  }

  private func location(_ change: (inout GNSSFix) -> Void = { _ in }) throws -> CLLocation {
    CLLocation(try estimate(change), received: received)
  }

  @Test func everythingIsTold() throws {
    let location = try location()
    #expect(location.coordinate.latitude == 35.6812 && location.coordinate.longitude == 139.7671)
    #expect(location.horizontalAccuracy == 4 && location.verticalAccuracy == 6)
    #expect(location.altitude == 40 && location.ellipsoidalAltitude == 76.5)
    #expect(location.speed == 8 && location.speedAccuracy == 0.2)
    #expect(location.course == 271 && location.courseAccuracy == 3)
    #expect(location.floor == nil)
    // 2026-07-02T12:34:56Z
    #expect(location.timestamp == Date(timeIntervalSince1970: 1_782_995_696))
  }

  @Test func b6APositionThatNobodyVouchesForIsNotToBeUsed() throws {
    let location = try location { $0.accuracy.horizontal = nil }
    #expect(location.horizontalAccuracy < 0)
    #expect(location.coordinate.latitude == 35.6812)
  }

  @Test func b6WithoutAHeightThereIsNoAltitude() throws {
    let flat: [@Sendable (inout GNSSFix) -> Void] = [
      { $0.kind = .twoDimensional }, { $0.accuracy.vertical = nil },
      {
        $0.heightAboveMeanSeaLevel = nil
        $0.ellipsoidalHeight = nil
      },
    ]
    for change in flat {
      let location = try location(change)
      #expect(location.verticalAccuracy == -1 && location.altitude == 0 && location.ellipsoidalAltitude == 0)
      #expect(location.horizontalAccuracy == 4)
    }
  }

  @Test func b31TheReceiversSeparationGoesBeforeTheModels() throws {
    let separated = try location {
      $0.ellipsoidalHeight = nil
      $0.geoidSeparation = 30
    }
    #expect(separated.altitude == 40 && separated.ellipsoidalAltitude == 70)
    let reversed = try location {
      $0.heightAboveMeanSeaLevel = nil
      $0.geoidSeparation = 30
    }
    #expect(reversed.altitude == 46.5 && reversed.ellipsoidalAltitude == 76.5)
  }

  /// The geoid is about 36.7 m above the ellipsoid in Tokyo; the model knows it within a metre or two near a trench.
  @Test func b31WithoutASeparationTheGeoidTellsIt() throws {
    let ellipsoidal = try location {
      $0.heightAboveMeanSeaLevel = nil
      $0.geoidSeparation = nil
    }
    #expect(abs(ellipsoidal.altitude - 39.8) < 2 && ellipsoidal.ellipsoidalAltitude == 76.5)
    let orthometric = try location {
      $0.ellipsoidalHeight = nil
      $0.geoidSeparation = nil
    }
    #expect(orthometric.altitude == 40 && abs(orthometric.ellipsoidalAltitude - 76.7) < 2)
  }

  @Test func b6MotionThatIsNotKnownIsNegative() throws {
    let still = try location {
      $0.speed = nil
      $0.courseDegrees = nil
    }
    #expect(still.speed == -1 && still.speedAccuracy == -1)
    #expect(still.course == -1 && still.courseAccuracy == -1)
    // NMEA has speed and course without their accuracies.
    let plain = try location {
      $0.accuracy.speed = nil
      $0.accuracy.courseDegrees = nil
    }
    #expect(plain.speed == 8 && plain.speedAccuracy == -1)
    #expect(plain.course == 271 && plain.courseAccuracy == -1)
  }

  @Test func whoHardlyMovesHasNoCourse() throws {
    let slow = try location {
      $0.speed = 0.9
      $0.accuracy.courseDegrees = nil
    }
    #expect(slow.course == -1 && slow.courseAccuracy == -1 && slow.speed == 0.9)
    let vague = try location { $0.accuracy.courseDegrees = Accuracy(91, .receiver) }
    #expect(vague.course == -1 && vague.courseAccuracy == -1)
    // Its accuracy says more than its speed.
    let sure = try location { $0.speed = 0.1 }
    #expect(sure.course == 271 && sure.courseAccuracy == 3)
  }

  @Test func b30TellsWhereItCameFrom() throws {
    let plain = try #require(try location().sourceInformation)
    #expect(!plain.isSimulatedBySoftware && !plain.isProducedByAccessory)
    let simulated = try #require(try location { $0.kind = .simulated }.sourceInformation)
    #expect(simulated.isSimulatedBySoftware)
    let replayed = CLLocation(try estimate(), received: received, isSimulated: true, isAccessory: false)
    #expect(replayed.sourceInformation?.isSimulatedBySoftware == true)
    let attached = CLLocation(try estimate(), received: received, isAccessory: true)
    #expect(attached.sourceInformation?.isProducedByAccessory == true)
    #expect(attached.sourceInformation?.isSimulatedBySoftware == false)
  }
}

@Suite struct TimedLocationTests {
  private func timed(_ latitude: Double, accuracy: Double) -> TimedLocation {
    TimedLocation(
      location: CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 13), altitude: 0,
        horizontalAccuracy: accuracy, verticalAccuracy: -1, timestamp: Date()),
      instant: MonotonicInstant(nanoseconds: 5))
  }

  @Test func invalidValuesAreNil() {
    let valid = timed(51, accuracy: 8)
    #expect(valid.surfacePosition?.latitudeDegrees == 51 && valid.horizontalAccuracy == 8)
    #expect(timed(91, accuracy: 8).surfacePosition == nil)
    for accuracy in [-1, 0, .infinity, .nan] { #expect(timed(51, accuracy: accuracy).horizontalAccuracy == nil) }
  }
}

@Suite struct UTCTimeDateTests {
  private func date(_ day: CalendarDate?, _ time: TimeOfDay?, near received: Double) -> Double {
    UTCTime(date: day, timeOfDay: time).date(near: Date(timeIntervalSince1970: received)).timeIntervalSince1970
  }

  @Test func theReceiversTimeCounts() {
    let day = CalendarDate(year: 2026, month: 1, day: 1)
    let time = TimeOfDay(hour: 0, minute: 0, second: 1, nanosecond: 250_000_000)
    #expect(date(day, time, near: 5) == 1_767_225_601.25)
  }

  @Test func withoutADayItIsTheNearestOne() {
    let noon = 1_767_225_600.0 + 43_200
    #expect(date(nil, TimeOfDay(hour: 11, minute: 0, second: 0), near: noon) == noon - 3600)
    let afterMidnight = 1_767_225_600.0 + 2
    let before = TimeOfDay(hour: 23, minute: 59, second: 58)
    #expect(date(nil, before, near: afterMidnight) == afterMidnight - 4)
    let beforeMidnight = 1_767_225_600.0 - 2
    #expect(date(nil, TimeOfDay(hour: 0, minute: 0, second: 1), near: beforeMidnight) == beforeMidnight + 3)
  }

  @Test func withoutATimeItIsTheMachines() {
    #expect(date(CalendarDate(year: 2026, month: 1, day: 1), nil, near: 77.5) == 77.5)
    #expect(date(nil, nil, near: 77.5) == 77.5)
  }
}
