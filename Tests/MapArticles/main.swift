import MapKit

// Programs after those of articles about MapKit, for the tests in a browser: Tests/Page/test_articles.py. Each prints a
// line for each call of its delegates.

let articles: [String: @MainActor () -> AnyObject] = [
  "attractions": { Attractions() }, "crowd": { Crowd() }, "drag": { DraggablePin() }, "half-pan": { HalfPan() },
  "long-press": { PlaceNames() }, "permission": { Whereabouts() }, "track": { Track() }, "zoom": { Zoom() },
]

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "picture" {
  try drawPicture(CommandLine.arguments[2])
  exit(0)
}
guard let name = CommandLine.arguments.dropFirst().first, let article = articles[name] else {
  print("usage: MapArticles \(articles.keys.sorted().joined(separator: "|"))")
  print("       MapArticles picture FILE.png")
  exit(64)
}
let running = article()
withExtendedLifetime(running) { RunLoop.main.run() }
