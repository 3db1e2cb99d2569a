import BinnacleKit

/// Prints the fixes of a made-up device: `OwnSource SOURCE`, where SOURCE is a port, an address, a file or `-`.
@main
struct OwnSource {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: OwnSource SOURCE") }
    do {
      let engine = Engine(source: LighthouseSource(try makeSource(CommandLine.arguments[1])))
      var locations = engine.throwingLocations.buffering(1000).makeAsyncIterator()
      try await engine.start()
      while let location = try await locations.next() {
        print(
          location.latitudeDegrees, location.longitudeDegrees, "height", location.ellipsoidalHeight ?? .nan,
          "±", location.accuracy.horizontal?.value ?? .nan)
      }
    } catch {
      print(error)
    }
  }
}
