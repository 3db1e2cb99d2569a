import EngineRuntime
import Foundation
import LocationTestKit
import Testing

@testable import MapKit

@MainActor @Suite struct MKLocalSearchCompleterTests {
  private final class Delegate: NSObject, MKLocalSearchCompleterDelegate {
    var events: [String] = []

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
      MainActor.assertIsolated()
      events.append(completer.results.map(\.title).joined(separator: "|"))
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
      events.append("failed \((error as NSError).code)")
    }
  }

  private func completer(_ steps: [ScriptedPlaceIndex.Step]) -> (MKLocalSearchCompleter, Delegate, ScriptedPlaceIndex) {
    let index = ScriptedPlaceIndex(steps)
    let completer = MKLocalSearchCompleter(MapItemSearch(index))
    let delegate = Delegate()
    completer.delegate = delegate
    return (completer, delegate, index)
  }

  @Test func typingFindsPlaces() async throws {
    let (completer, delegate, _) = completer([.places([.church, .house])])
    #expect(!completer.isSearching && completer.results.isEmpty)
    completer.queryFragment = "fRau dré"
    #expect(completer.isSearching)
    while delegate.events.isEmpty { await Task.yield() }
    #expect(delegate.events == ["Frauenkirche|Neumarkt 1"] && !completer.isSearching)
    let first = try #require(completer.results.first)
    #expect(first.subtitle == "Neumarkt 1, 01067 Dresden, Germany")
    #expect(first.titleHighlightRanges.map(\.rangeValue) == [NSRange(location: 0, length: 4)])
    #expect(first.subtitleHighlightRanges.map(\.rangeValue) == [NSRange(location: 18, length: 3)])
    #expect(completer.results[1].subtitle == "01067 Dresden, Germany")
    let request = MKLocalSearch.Request(completion: completer.results[1])
    #expect(request.naturalLanguageQuery == "Neumarkt 1, 01067 Dresden, Germany")
  }

  @Test func furtherTypingReplacesTheSearch() async {
    let (completer, delegate, index) = completer([.hold, .places([.house]), .places([.church])])
    completer.queryFragment = "n"
    while index.questions.isEmpty { await Task.yield() }
    completer.queryFragment = "fr"
    while delegate.events.isEmpty { await Task.yield() }
    #expect(delegate.events.count == 1 && index.questions.count == 2)
  }

  @Test func noResultIsNoError() async {
    let (completer, delegate, _) = completer([.places([.house]), .places([])])
    completer.queryFragment = "n"
    while delegate.events.isEmpty { await Task.yield() }
    completer.queryFragment = "nx"
    while delegate.events.count < 2 { await Task.yield() }
    #expect(delegate.events == ["Neumarkt 1", ""] && completer.results.isEmpty)
  }

  @Test func errorsKeepTheResults() async {
    let (completer, delegate, _) = completer([.places([.house]), .fail(SourceError(.unavailable, "off"))])
    completer.queryFragment = "n"
    while delegate.events.isEmpty { await Task.yield() }
    completer.region = MKCoordinateRegion(MKMapRect.world)
    while delegate.events.count < 2 { await Task.yield() }
    #expect(delegate.events == ["Neumarkt 1", "failed 2"] && completer.results.count == 1)
  }

  @Test func cancelledAndEmptySearchesAreSilent() async {
    let (completer, delegate, index) = completer([.places([.house]), .hold, .places([.church]), .places([.town])])
    completer.queryFragment = "n"
    while delegate.events.isEmpty { await Task.yield() }
    completer.queryFragment = "f"
    while index.questions.count < 2 { await Task.yield() }
    completer.cancel()
    #expect(!completer.isSearching && completer.results.count == 1)
    completer.queryFragment = " "
    #expect(!completer.isSearching && completer.results.isEmpty && delegate.events.count == 1)
  }

  @Test func completerIsNotKeptByItsSearch() async {
    let index = ScriptedPlaceIndex([.hold, .places([.house])])
    weak var released: MKLocalSearchCompleter?
    do {
      let completer = MKLocalSearchCompleter(MapItemSearch(index))
      completer.queryFragment = "n"
      released = completer
    }
    index.release()
    #expect(released == nil)
  }

  @Test func limitsReachTheSearch() async {
    let (completer, delegate, _) = completer(
      Array(repeating: .places([.house, .church, .lake]), count: 8))
    completer.resultTypes = [.pointOfInterest, .query]
    completer.pointOfInterestFilter = .includingAll
    completer.addressFilter = .includingAll
    completer.regionPriority = .default
    #expect(!completer.isSearching)
    completer.queryFragment = "n"
    while delegate.events.isEmpty { await Task.yield() }
    #expect(delegate.events == ["Frauenkirche"])
  }
}
