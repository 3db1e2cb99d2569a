import Foundation
internal import MapGeometry

/// An annotation that stands for several whose views would overlap.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  private let members: [any MKAnnotation]
  private let place: CLLocationCoordinate2D

  /// Creates a cluster in the middle of its members.
  public init(memberAnnotations: [any MKAnnotation]) {
    members = memberAnnotations
    place = Self.middle(of: memberAnnotations)
    super.init()
  }

  /// The annotations that the cluster stands for.
  open var memberAnnotations: [any MKAnnotation] { members }
  /// The text that a callout shows first; nil until it is set.
  open var title: String?
  /// The text that a callout shows below the title; nil until it is set.
  open var subtitle: String?
  /// The mean of the members' places on the map when the cluster was made; invalid without a valid place.
  open var coordinate: CLLocationCoordinate2D { place }

  private static func middle(of members: [any MKAnnotation]) -> CLLocationCoordinate2D {
    var (x, y, count, first): (Double, Double, Double, Double?) = (0, 0, 0, nil)
    for member in members where CLLocationCoordinate2DIsValid(member.coordinate) {
      let point = MKMapPoint(member.coordinate)
      // The copy of the place that is nearest to the first member, which may be on the other side of 180°.
      let turns = (((first ?? point.x) - point.x) / MapProjection.worldSize).rounded()
      x += point.x + turns * MapProjection.worldSize
      y += point.y
      count += 1
      first = first ?? point.x
    }
    return count == 0 ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: x / count, y: y / count).coordinate
  }
}
