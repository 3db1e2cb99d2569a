import Bytes
import Testing

@testable import NavigationMath

@Suite struct EGM96GridTests {
  @Test func itHasALinePerLatitude() {
    let grid = ByteView(EGM96Grid.text)
    #expect(grid.count == 181 * EGM96Grid.stride - 1)
    for line in 1..<181 { #expect(grid[line * EGM96Grid.stride - 1] == UInt8(ascii: "\n")) }
  }

  @Test func everyNumberIsAnUndulation() {
    let grid = ByteView(EGM96Grid.text)
    var count = 0
    for line in 0..<181 {
      for column in 0..<360 {
        let at = line * EGM96Grid.stride + 2 * column
        let number = EGM96Grid.number(grid[at], grid[at + 1])
        let metres = EGM96Grid.lowest + EGM96Grid.step * Double(number)
        if (-107.5...86).contains(metres) { count += 1 }
      }
    }
    #expect(count == 181 * 360)
  }

  @Test func theDigitsLeaveOutCapitals() {
    #expect(EGM96Grid.number(UInt8(ascii: "#"), UInt8(ascii: "#")) == 0)
    #expect(EGM96Grid.number(UInt8(ascii: "#"), UInt8(ascii: "@")) == 29)
    #expect(EGM96Grid.number(UInt8(ascii: "#"), UInt8(ascii: "]")) == 30)
    #expect(EGM96Grid.number(UInt8(ascii: "~"), UInt8(ascii: "~")) == 64 * 64 - 1)
  }

  @Test func aPoleIsOneNumber() {
    let grid = ByteView(EGM96Grid.text)
    for line in [0, 180] {
      let start = line * EGM96Grid.stride
      for column in 0..<720 { #expect(grid[start + column] == grid[start + column % 2]) }
    }
  }
}
