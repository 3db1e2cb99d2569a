import CBinnacle
import Fusion
import NavigationMath
import Testing

@testable import CFace

@Suite struct NavigatorOptionsCTests {
  @Test func constantsAreThoseOfFusion() {
    let profiles = [
      BINNACLE_PROFILE_AUTOMATIC, BINNACLE_PROFILE_STATIONARY, BINNACLE_PROFILE_PEDESTRIAN,
      BINNACLE_PROFILE_AUTOMOTIVE, BINNACLE_PROFILE_MARINE, BINNACLE_PROFILE_AIRBORNE, BINNACLE_PROFILE_SURVEY,
    ]
    #expect(ActivityProfile.allCases.map { Int($0.rawValue) } == profiles.map { Int($0) })
  }

  @Test func defaultsHaveNoSensors() throws {
    let parameters = try binnacle_navigator_options.checked(nil, 0).parameters
    #expect(parameters.sensors == Compass.Sensors() && parameters.navigation == nil && parameters.positionRate == nil)
    #expect(parameters.fusion?.geoid == .receiver && parameters.integrity == .enforce)
    #expect(parameters.compass.rate == 10 && parameters.compass.learns && !parameters.compass.facesMotion)
  }

  @Test func optionsReachTheFusion() throws {
    var options = binnacle_navigator_options.defaults
    options.flags |= UInt32(
      BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_MAGNETOMETER | BINNACLE_HAS_LEVER_ARM | BINNACLE_FACES_MOTION
        | BINNACLE_HAS_PLACE)
    options.profile = UInt8(BINNACLE_PROFILE_MARINE)
    options.checks = UInt8(BINNACLE_CHECKS_REPORT)
    options.lever_arm = binnacle_vector(x: 1, y: 2, z: -3)
    options.position_rate = 50
    options.inertial_mounting = (0, 1, 0, 1, 0, 0, 0, 0, -1)
    // What binnacle_egm96 does, which is in another module.
    options.geoid = { $0?.assumingMemoryBound(to: GeoidModel.self).pointee = .egm96 }
    (options.first_latitude_degrees, options.first_longitude_degrees, options.first_decimal_year) = (51, 13, 2026.5)
    let parameters = try options.parameters
    let navigation = try #require(parameters.navigation)
    #expect(navigation.leverArm == Vector3(1, 2, -3) && navigation.mounting == parameters.sensors.inertial)
    #expect(navigation.position.profile == .marine && navigation.position.geoid == .egm96)
    #expect(parameters.sensors.magnetometer == .forwardLeftUp)
    // The sensor's y axis points forward.
    #expect((navigation.mounting.toBody(Vector3(0, 1, 0)) - Vector3(1, 0, 0)).norm < 1e-12)
    #expect(parameters.integrity == .report && parameters.positionRate == 50 && parameters.compass.facesMotion)
    #expect(parameters.compass.position?.latitudeDegrees == 51 && parameters.compass.decimalYear == 2026.5)
    options.flags &= ~UInt32(BINNACLE_FUSES_INERTIAL_UNIT)
    #expect(try options.parameters.navigation == nil)
    options.checks = UInt8(BINNACLE_CHECKS_OFF)
    #expect(try options.parameters.integrity == .off)
  }

  @Test func valuesOutOfRangeAreRefused() {
    func refuses(_ change: (inout binnacle_navigator_options) -> Void) -> Bool {
      var options = binnacle_navigator_options.defaults
      options.flags |= UInt32(BINNACLE_HAS_INERTIAL_UNIT | BINNACLE_HAS_LEVER_ARM | BINNACLE_HAS_PLACE)
      options.first_decimal_year = 2026
      change(&options)
      do throws(CFaceError) {
        _ = try binnacle_navigator_options.checked(&options, MemoryLayout<binnacle_navigator_options>.size).parameters
        return false
      } catch {
        return error == .value
      }
    }
    #expect(!refuses { _ in })
    #expect(refuses { $0.receiver.fixes = 0 })
    #expect(refuses { $0.estimates = 0 })
    #expect(refuses { $0.headings = 65 })
    #expect(refuses { $0.profile = 7 })
    #expect(refuses { $0.checks = 3 })
    #expect(refuses { $0.position_rate = .nan })
    #expect(refuses { $0.position_rate = 1001 })
    #expect(refuses { $0.heading_rate = 0 })
    #expect(refuses { $0.fix_delay = -0.1 })
    #expect(refuses { $0.inertial_mounting.0 = 2 })
    #expect(refuses { $0.magnetometer_mounting.8 = .nan })
    #expect(refuses { $0.lever_arm.x = .infinity })
    #expect(refuses { $0.first_latitude_degrees = 91 })
    #expect(refuses { $0.first_ellipsoidal_height = .nan })
    #expect(refuses { $0.first_decimal_year = 1900 })
  }
}
