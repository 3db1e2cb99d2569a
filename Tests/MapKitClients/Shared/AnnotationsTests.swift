import MapKit
import Testing

/// An annotation class as most programs have one: with a title that is not optional.
private final class Station: NSObject, MKAnnotation {
  let name: String
  let coordinate: CLLocationCoordinate2D
  let title: String
  var subtitle: String? { "Station" }

  init(name: String, latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.name = name
    self.title = name
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    super.init()
  }
}

/// An annotation class whose view can be dragged.
private class Waypoint: NSObject, MKAnnotation {
  dynamic var coordinate: CLLocationCoordinate2D
  var title: String?
  private(set) var moves = 0

  init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }

  func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) {
    coordinate = newCoordinate
    moves += 1
  }
}

/// An annotation without texts.
private final class Dot: NSObject, MKAnnotation {
  private(set) var coordinate = CLLocationCoordinate2D()
}

/// A shop on the map, with what the program knows of it.
private class Shop: MKPointAnnotation {
  enum Kind { case bakery, butcher }
  var kind = Kind.bakery
  convenience init(kind: Kind, at coordinate: CLLocationCoordinate2D) {
    self.init()
    self.kind = kind
    self.coordinate = coordinate
  }
  override var title: String? {
    get { super.title ?? "\(kind)" }
    set { super.title = newValue }
  }
}

/// A shape of a program's own.
private final class Peak: MKShape {
  override var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 46, longitude: 7) }
}

struct AnnotationsTests {
  private let place = CLLocationCoordinate2D(latitude: 48.5, longitude: 9.25)

  @Test func pointAnnotations() {
    let pin = MKPointAnnotation()
    pin.coordinate = place
    pin.title = "Here"
    pin.subtitle = "or there"
    #expect(pin.coordinate.latitude == 48.5 && pin.title == "Here" && pin.subtitle == "or there")
    #expect(MKPointAnnotation(coordinate: place).coordinate.longitude == 9.25)
    #expect(MKPointAnnotation(coordinate: place, title: "x", subtitle: nil).subtitle == nil)
    pin.coordinate.latitude = 49
    pin.setCoordinate(place)
    #expect(pin.coordinate.latitude == 48.5 && (pin as MKShape).coordinate.latitude == 48.5)
    let shop = Shop(kind: .butcher, at: place)
    #expect(shop.title == "butcher" && shop.title?.count == 7 && Shop(coordinate: place).kind == .bakery)
    shop.title = "Hill's"
    #expect((shop as MKPointAnnotation).title! == "Hill's")
  }

  @Test func shapesOfAProgram() {
    let peak = Peak()
    peak.title = "Peak"
    peak.subtitle = "4000 m"
    peak.setCoordinate(place)
    #expect(peak.coordinate.latitude == 46 && peak.title == "Peak" && peak.subtitle == "4000 m")
    #expect(!CLLocationCoordinate2DIsValid(MKShape().coordinate))
  }

  /// On Apple's systems the type of `title` at an annotation of any class is `String??`.
  @Test func titlesOfAnyAnnotation() {
    let station = Station(name: "Mill", latitude: 1, longitude: 2)
    let waypoint = Waypoint(coordinate: place)
    waypoint.title = "Turn"
    let annotations: [any MKAnnotation] = [station, waypoint, Dot()]
    #expect(annotations.map { ($0.title ?? nil) ?? "none" } == ["Mill", "Turn", "none"])
    #expect(annotations.map { $0.title??.count ?? 0 } == [4, 4, 0])
    #expect(annotations.compactMap { $0.title as? String } == ["Mill", "Turn"])
    #expect(annotations.compactMap { $0.title?.flatMap { $0 } } == ["Mill", "Turn"])
    #expect(annotations.filter { $0.subtitle == "Station" }.count == 1)
    #expect(annotations[0].title!! == "Mill")
    if let outer = annotations[1].title, let title = outer { #expect(title == "Turn") } else { Issue.record() }
    guard let subtitle = annotations.first?.subtitle ?? nil else {
      Issue.record()
      return
    }
    #expect(subtitle == "Station" && station.title.count == 4 && waypoint.title?.isEmpty == false)
  }

  @Test func draggedAnnotations() {
    let waypoint = Waypoint(coordinate: place)
    let annotation: any MKAnnotation = waypoint
    annotation.setCoordinate(CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(waypoint.moves == 1 && annotation.coordinate.longitude == 2)
    Dot().setCoordinate(place)
  }

  @Test func clusters() {
    let members = [1.0, 3.0].map { Station(name: "\($0)", latitude: 0, longitude: $0) }
    let cluster = MKClusterAnnotation(memberAnnotations: members)
    cluster.title = "\(cluster.memberAnnotations.count) stations"
    cluster.subtitle = "in the valley"
    #expect(cluster.title == "2 stations" && cluster.subtitle == "in the valley")
    #expect(abs(cluster.coordinate.longitude - 2) < 1e-9)
    #expect(cluster.memberAnnotations.contains { $0 === members[1] })
  }

  /// Annotations are sorted, compared and used as keys as objects.
  @Test func collectionsOfAnnotations() {
    let pins = [3.0, 1.0].map { MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0, longitude: 0)) }
    let sorted = pins.sorted { $0.coordinate.latitude < $1.coordinate.latitude }
    #expect(sorted.first === pins[1] && pins.firstIndex(of: sorted[0]) == 1 && Set(pins).count == 2)
    let annotations: [any MKAnnotation] = pins
    #expect(annotations.contains { $0.isEqual(pins[0]) } && annotations.map(\.coordinate.latitude) == [3, 1])
  }
}
