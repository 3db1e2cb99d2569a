import Bytes
import NavigationMath
import Testing

@Suite struct MagneticModelErrorTests {
  private func error(_ text: String) -> MagneticModelError? {
    do throws(MagneticModelError) {
      _ = try Array(text.utf8).withByteView { view throws(MagneticModelError) in try MagneticModel(coefficients: view) }
      return nil
    } catch {
      return error
    }
  }

  private let rows = "1 0 -30000.0 0 10 0\n1 1 -1400.5 4500 9 -21\n"

  @Test func eachFaultIsNamed() {
    let header = "2025.0 MINE 1/1/2025\n"
    #expect(error(header + rows + "9999\n") == nil)
    #expect(error("") == .header)
    #expect(error("2025.0 MINE\n" + rows + "9999\n") == .header)
    #expect(error("MINE 2025.0 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error("99999 MINE 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error("2025.0 \(String(repeating: "M", count: 33)) 1/1/2025\n" + rows + "9999\n") == .header)
    #expect(error(header) == .unfinished)
    #expect(error(header + rows) == .unfinished)
    #expect(error(header + "9999\n") == .missing(degree: 1, order: 0))
    #expect(error(header + rows + "2 1 1 1 1 1\n9999\n") == .missing(degree: 2, order: 0))
    #expect(error(header + rows + "2 0 1 1 1 1\n2 1 1 1 1 1\n9999\n") == .missing(degree: 2, order: 2))
    #expect(error(header + rows + "1 1 1 1 1 1\n9999\n") == .repeated(line: 4))
  }

  @Test(arguments: [
    "1 0 1 1 1", "1 0 1 1 1 1 1", "0 0 1 1 1 1", "1 2 1 1 1 1", "361 0 1 1 1 1", "-1 0 1 1 1 1", "1 0 1e3 1 1 1",
    "1 0 nan 1 1 1", "1 0 1000000 1 1 1", "1 0 1..2 1 1 1", "1 0 0x10 1 1 1", "1.0 0 1 1 1 1", "99998 0 1 1 1 1", "x",
  ])
  func aWrongLineIsNamed(_ line: String) {
    #expect(error("2025.0 MINE 1/1/2025\n\n\(line)\n9999\n") == .row(line: 3))
  }
}
