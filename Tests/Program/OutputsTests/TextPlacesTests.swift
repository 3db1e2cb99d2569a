import Bytes
import NavigationMath
import OutputsTestSupport
import Providers
import Testing

@testable import Outputs

struct TextPlacesTests {
  private func text(
    isBatch: Bool = false, colour: Bool = false, _ answers: [(question: String, places: [Place])],
    credits: [String] = []
  ) -> String {
    var writer = ByteWriter()
    var text = TextPlaces(isBatch: isBatch, colour: colour, columns: 79)
    for answer in answers { text.append(answer.places, to: answer.question, &writer) }
    text.append(credits: credits, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func anAnswerHasNameAddressAndPosition() {
    #expect(
      text([("q", [Samples.town])], credits: ["Places © X"]) == """
        Dresden
          Saxony, Germany (DE)
          51.05089, 13.73832, within 4.5 km, time zone Europe/Berlin

        Places © X

        """)
  }

  @Test func severalPlacesAreNumbered() {
    let lines = text([("q", [Samples.town, Samples.unnamed])]).split(separator: "\n")
    #expect(lines.first == "1. Dresden" && lines.dropFirst().first == "   Saxony, Germany (DE)")
    #expect(lines.suffix(2) == ["2. ?", "   -90.00000, 180.00000"])
  }

  @Test func similarNameAndPartAreMarked() {
    var (similar, part) = (Samples.town, Samples.town)
    (similar.match, part.match) = (.spelling(edits: 1, letters: 7), .part(isNear: false))
    let lines = text([("Drseden", [similar, part])]).split(separator: "\n")
    #expect(lines.first == "1. did you mean Dresden?" && lines.contains("2. Dresden (found in part)"))
    similar.match = .alias
    #expect(text([("q", [similar])]).hasPrefix("Dresden\n"))
  }

  @Test func inABatchTheQuestionComesFirst() {
    #expect(
      text(isBatch: true, [("one", [Samples.unnamed]), ("two", [])]) == """
        one:
        ?
          -90.00000, 180.00000

        two:
        no place

        """)
  }

  @Test func withoutAPlaceThereIsNoCredit() {
    #expect(text([("nowhere", [])], credits: ["Places © X"]) == "no place: nowhere\n")
  }

  @Test func sightsHaveALineOfTheirOwn() {
    let text = text([("q", [Samples.address])])
    #expect(text.contains("\n  near Semperoper\n"))
  }

  @Test func noRowIsWiderThanTheTerminal() {
    var place = Samples.address
    place.locality = Array(repeating: "long", count: 40).joined(separator: " ")
    let text = text([(String(repeating: "w ", count: 100), [place, place]), (String(repeating: "w ", count: 100), [])])
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 79 })
  }

  @Test func coloursAreOptionalAndForeignTextIsPlain() {
    var place = Samples.town
    place.name = "\u{1B}[31mred"
    #expect(text(colour: true, [("q", [place])]).hasPrefix("\u{1B}[1m\\u001b[31mred\n\u{1B}[0m"))
    #expect(!text([("q", [place])]).contains("\u{1B}"))
  }
}
