import EngineRuntime
import Fusion
import LinuxTestSupport
import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct MountingTextTests {
  private func isNear(_ one: Vector3, _ two: Vector3) -> Bool { (one - two).norm < 1e-9 }

  @Test func axisWordsSayWhereTheAxesPoint() throws {
    #expect(try MountingText.parse("x=forward,y=left,z=up") == .forwardLeftUp)
    let edge = try MountingText.parse(" Z = back , x=UP, y=left ")
    #expect(isNear(edge.toBody(Vector3(1, 0, 0)), Vector3(0, 0, -1)))
    #expect(isNear(edge.toBody(Vector3(0, 1, 0)), Vector3(0, -1, 0)))
    #expect(isNear(edge.toBody(Vector3(0, 0, 1)), Vector3(-1, 0, 0)))
  }

  @Test func aQuaternionTurnsToTheBody() throws {
    #expect(try MountingText.parse("0,1,0,0") == .forwardLeftUp)
    // A quarter to the right about down: x becomes the body's right.
    let turned = try MountingText.parse("0.70710678, 0, 0, 0.70710678")
    #expect(isNear(turned.toBody(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
  }

  /// The kernel's axes are right, forward, up.
  @Test func aMountMatrixOfADeviceTree() throws {
    let identity = try MountingText.parse("1, 0, 0; 0, 1, 0; 0, 0, 1")
    #expect(isNear(identity.toBody(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
    #expect(isNear(identity.toBody(Vector3(0, 1, 0)), Vector3(1, 0, 0)))
    #expect(isNear(identity.toBody(Vector3(0, 0, 1)), Vector3(0, 0, -1)))
    // right' = y, forward' = −x: the sensor's x points backward, its y to the right.
    let turned = try MountingText.parse("0, 1, 0; -1, 0, 0; 0, 0, 1")
    #expect(isNear(turned.toBody(Vector3(1, 0, 0)), Vector3(-1, 0, 0)))
    #expect(isNear(turned.toBody(Vector3(0, 1, 0)), Vector3(0, 1, 0)))
    #expect(
      isNear(try MountingText.parse("1 0 0; 0 0.866 0.5; 0 -0.5 0.866").toBody(Vector3(1, 0, 0)), Vector3(0, 1, 0)))
  }

  static let wrong: [(String, String)] = [
    ("x=forward,y=right,z=up", "mirror image"), ("x=forward,y=left", "where z points is missing"),
    ("x=forward,y=back,z=up", "same line"), ("x=forward,x=left,z=up", "given twice"),
    ("x=north,y=left,z=up", "'north' is none of"), ("w=forward,y=left,z=up", "'w=forward'"),
    ("x=forward,y,z=up", "'y'"),
    ("x=forward,y=left,z=up,", "''"),
    ("", "four numbers"), ("1,0,0", "four numbers"), ("1,0,0,x", "'x' is not a number"), ("1,0,0,nan", "not a number"),
    ("1,1,0,0", "length is 1.41"), ("0,0,0,0", "length is 0.00"),
    ("1,0,0;0,1,0", "three rows"), ("1,0;0,1,0;0,0,1", "three numbers"), ("1,0,0;0,1,0;0,0,-1", "mirror image"),
    ("1,0,0;0,1,0;0,0,2", "not a rotation"),
  ]

  @Test(arguments: wrong) func whatIsWrongIsSaid(text: String, part: String) {
    let error = failure { () throws(SourceError) in _ = try MountingText.parse(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains(part) == true)
    #expect(error?.advice?.contains("x=forward,y=left,z=up") == true)
  }

  static let texts = ["x=forward,y=left,z=up", "x=up,y=right,z=forward", "0.8,0.6,0,0", "0.1,-0.7,0.1,0.7"]

  @Test(arguments: texts) func itIsWrittenAsItIsRead(text: String) throws {
    let mounting = try MountingText.parse(text)
    let again = try MountingText.parse(MountingText.text(of: mounting))
    for axis in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)] {
      #expect(isNear(again.toBody(axis), mounting.toBody(axis)))
    }
    if text.contains("=") { #expect(MountingText.text(of: mounting) == text) }
  }
}
