import LocationEngine
import Testing

@testable import BeaconRadio

struct BeaconAvailabilityWordTests {
  @Test(arguments: [BeaconAvailability.undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing])
  func aWordIsReadAsItIsWritten(_ state: BeaconAvailability) {
    let word = state.word.withUTF8Buffer { Array($0) }
    #expect(BeaconAvailability(word: word) == state)
    #expect(BeaconAvailability(word: word + [0x20]) == nil && BeaconAvailability(word: word.dropLast()) == nil)
  }
}
