import MapKit

// Programs after those of articles about MapKit, for the tests in a browser: Tests/Page/test_articles.py. Each prints a
// line for each call of its delegates.

private protocol FormerArticles {
  @MainActor func reverseGeocoder() -> AnyObject
}

/// Through a protocol, since only what is itself deprecated may use it without a warning.
private struct Former: FormerArticles {
  @available(*, deprecated)
  @MainActor func reverseGeocoder() -> AnyObject { ReverseGeocoder() }
}

private let former: any FormerArticles = Former()

let articles: [String: @MainActor () -> AnyObject] = [
  "address": { AddressSearch() }, "attractions": { Attractions() }, "crowd": { Crowd() }, "drag": { DraggablePin() },
  "half-pan": { HalfPan() },
  "long-press": { PlaceNames() }, "permission": { Whereabouts() }, "reverse-geocoder": { former.reverseGeocoder() },
  "track": { Track() }, "zoom": { Zoom() },
]

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "picture" {
  try drawPicture(CommandLine.arguments[2])
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["geocoding"] {
  await geocodeEverything()
  exit(0)
}
guard let name = CommandLine.arguments.dropFirst().first, let article = articles[name] else {
  print("usage: MapArticles \(articles.keys.sorted().joined(separator: "|"))")
  print("       MapArticles picture FILE.png")
  print("       MapArticles geocoding")
  exit(64)
}
let running = article()
withExtendedLifetime(running) { RunLoop.main.run() }
