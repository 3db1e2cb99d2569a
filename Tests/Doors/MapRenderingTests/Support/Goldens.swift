import Glibc
import TestSupport

/// Files with what pictures were.
///
/// A difference is a change of a picture: look at it, write the file again with BINNACLE_WRITE_GOLDENS=1, and give the
/// reason in the commit.
enum Goldens {
  private static let folder = Checkout.fixtures + "/golden/map/"

  /// Returns the bytes of a file among the fixtures.
  static func fixture(_ name: String) -> [UInt8] { Checkout.bytes("Tests/Fixtures/\(name)") }

  /// Returns the bytes kept under a name, after writing these if asked to by the environment.
  static func kept(_ name: String, _ present: [UInt8]) -> [UInt8] {
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let file = fopen(folder + name, "w")!
      precondition(fwrite(present, 1, present.count, file) == present.count)
      fclose(file)
    }
    return fileBytes(folder + name)
  }
}
