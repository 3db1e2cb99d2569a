import Testing
import binnacle

struct DecimalTextTests {
  @Test(arguments: [("0", 0), ("12.5", 12.5), (".25", 0.25), ("3.", 3)])
  func plainNumbersAreParsed(_ text: String, _ number: Double) {
    #expect(DecimalText.unsigned(text) == number && DecimalText.signed(text) == number)
    #expect(DecimalText.signed("-" + text) == -number && DecimalText.unsigned("-" + text) == nil)
  }

  @Test(arguments: ["", ".", "1e5", "inf", "nan", "0x10", "1.2.3", "--1", " 1", "1 "])
  func nothingElseIsANumber(_ text: String) {
    #expect(DecimalText.unsigned(text) == nil && DecimalText.signed(text) == nil)
  }
}
