import CoreLocation

let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0) }
guard numbers.count >= 2, CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(numbers[0], numbers[1])) else {
  say("usage: Compass LATITUDE LONGITUDE [COUNT]    degrees; ends on arrival or after COUNT lines")
  exit(64)
}
let compass = Compass(
  to: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]),
  count: numbers.count > 2 ? Int(numbers[2]) : 0)
withExtendedLifetime(compass) { RunLoop.main.run() }
