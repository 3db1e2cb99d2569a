import Testing
import UBX

@testable import GNSS

@Suite struct OutputMessagesTests {
  @Test func namesAreThoseOfTheirIDs() {
    for message in OutputMessage.allCases where OutputMessages.binary.contains(message) {
      #expect(message.ubx.name.map { "\($0)" } == "\(message.name)")
    }
    for message in OutputMessage.allCases where OutputMessages.sentences.contains(message) {
      #expect(message.ubx.messageClass == 0xF0)
      #expect(message.ubx.name.map { "\($0)" }?.hasSuffix("\(message.name)") != false)
    }
  }

  @Test func everyMessageIsASentenceOrBinary() {
    let all = OutputMessages(OutputMessage.allCases)
    #expect(all.isSubset(of: [.sentences, .binary]) && all.each == OutputMessage.allCases)
    #expect(OutputMessages.sentences.isDisjoint(with: .binary))
    #expect(OutputMessages.usualNMEA.isDisjoint(with: [.sentences, .binary]))
  }
}
