/// The motion of a body over the whole of a journey.
enum JourneyPlan: Sendable {
  case road(RoadPlan)
  case walk(WalkPlan)
  case boat(BoatPlan)
  case drone(DronePlan)

  /// Returns the motion at a time, s since the start.
  func motion(at seconds: Double) -> JourneyMotion {
    switch self {
    case .road(let plan): plan.motion(at: seconds)
    case .walk(let plan): plan.motion(at: seconds)
    case .boat(let plan): plan.motion(at: seconds)
    case .drone(let plan): plan.motion(at: seconds)
    }
  }
}
