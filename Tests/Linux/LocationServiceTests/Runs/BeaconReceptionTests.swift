import Providers
import Testing

@testable import LocationService

@Suite struct BeaconReceptionTests {
  private func update(_ reception: inout BeaconReception, _ availability: BeaconAvailability) -> Bool {
    reception.update(availability)
  }

  @Test func anEventIsNewerThanTheStart() {
    var reception = BeaconReception()
    #expect(update(&reception, .radioOff))
    let isNews = reception.started(.available)
    #expect(!isNews && reception.radio == .radioOff)
    #expect(update(&reception, .available))
    #expect(update(&reception, .available) == false)
  }

  @Test func whatIsNotKnownReplacesNothing() {
    var reception = BeaconReception()
    let isNews = reception.started(.available)
    #expect(isNews)
    #expect(update(&reception, .undetermined) == false)
    #expect(reception.radio == .available)
  }

  @Test func withoutAScanNothingIsKnown() {
    var reception = BeaconReception()
    let wasKnown = reception.stopped()
    let isNews = reception.failed()
    #expect(!wasKnown && isNews && reception.radio == .noRadio)
    let isForgotten = reception.stopped()
    #expect(isForgotten && reception.radio == .undetermined)
  }
}
