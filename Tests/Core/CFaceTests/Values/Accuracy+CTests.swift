import CBinnacle
import Observations
import Testing

@testable import CFace

@Suite struct AccuracyCTests {
  @Test func sourcesAreThoseOfTheHeader() {
    let numbers = [
      BINNACLE_ACCURACY_DILUTION, BINNACLE_ACCURACY_DILUTION_OF_FAMILY, BINNACLE_ACCURACY_DERIVED,
      BINNACLE_ACCURACY_HELD, BINNACLE_ACCURACY_PGRME, BINNACLE_ACCURACY_GBS, BINNACLE_ACCURACY_PUBX00,
      BINNACLE_ACCURACY_PQTM, BINNACLE_ACCURACY_GST, BINNACLE_ACCURACY_RECEIVER,
    ]
    #expect(AccuracySource.allCases.map { Int($0.rawValue) } == numbers.map { Int($0) })
    for source in AccuracySource.allCases {
      #expect(source.isAssumed == (Int(source.rawValue) < Int(BINNACLE_ACCURACY_DERIVED)))
    }
  }

  @Test func membersAreThoseThatAreKnown() {
    var known = KnownBits()
    var accuracy = FixAccuracy()
    accuracy.horizontal = Accuracy(2, .gst)
    accuracy.courseDegrees = Accuracy(3, .derived)
    accuracy.sigmaNorth = 1.25
    accuracy.sigmaEast = 1.5
    let structure = binnacle_accuracy(accuracy, &known)
    #expect((structure.horizontal, structure.course_degrees) == (2, 3))
    #expect((structure.north, structure.east) == (1.25, 1.5))
    #expect(structure.vertical.isNaN && structure.speed.isNaN && structure.heading_degrees.isNaN)
    #expect(Int(structure.horizontal_source) == Int(BINNACLE_ACCURACY_GST))
    #expect(Int(structure.course_source) == Int(BINNACLE_ACCURACY_DERIVED))
    let bits = BINNACLE_KNOWN_HORIZONTAL_ACCURACY | BINNACLE_KNOWN_COURSE_ACCURACY | BINNACLE_KNOWN_AXIS_ACCURACY
    #expect(known.bits == UInt32(bits))
  }

  @Test func oneAxisAloneIsUnknown() {
    var known = KnownBits()
    var accuracy = FixAccuracy()
    accuracy.sigmaNorth = 1.25
    let structure = binnacle_accuracy(accuracy, &known)
    #expect(structure.north.isNaN && structure.east.isNaN)
    #expect(known.bits == 0)
  }

  @Test func covarianceKeepsItsElements() {
    var known = KnownBits()
    let covariance = NEDCovariance(
      northNorth: 1, northEast: 2, northDown: 3, eastEast: 4, eastDown: 5, downDown: 6)
    let structure = binnacle_covariance(covariance, BINNACLE_KNOWN_POSITION_COVARIANCE, &known)
    #expect((structure.north_north, structure.north_east, structure.north_down) == (1, 2, 3))
    #expect((structure.east_east, structure.east_down, structure.down_down) == (4, 5, 6))
    #expect(known.bits == UInt32(BINNACLE_KNOWN_POSITION_COVARIANCE))
    #expect(binnacle_covariance(nil, BINNACLE_KNOWN_VELOCITY_COVARIANCE, &known).north_north.isNaN)
    #expect(known.bits == UInt32(BINNACLE_KNOWN_POSITION_COVARIANCE))
  }
}
