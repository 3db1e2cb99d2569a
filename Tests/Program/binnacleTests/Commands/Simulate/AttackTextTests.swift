import NavigationMath
import Simulator
import Testing

@testable import binnacle

struct AttackTextTests {
  private static let journey = Journey(.car, seed: 1, duration: 60)

  @Test func aKindHasASizeAndAnInterval() {
    let jump = AttackText("jump:80.5@60+20")?.attack(on: Self.journey)
    #expect(jump == SimulatedAttack(during: 60...80, .jump(Vector3(80.5, 0, 0))))
    let drift = AttackText("drift@0")?.attack(on: Self.journey)
    let velocity = NEDVelocity(north: 0, east: 1, down: 0)
    #expect(
      drift == SimulatedAttack(during: 0...86_400, .drift(velocity: velocity, ramp: 10, isInVelocity: true)))
    #expect(AttackText("freeze@5+1")?.attack(on: Self.journey) == SimulatedAttack(during: 5...6, .freeze))
    #expect(AttackText("replay@5+1")?.attack(on: Self.journey) == SimulatedAttack(during: 5...6, .replay(lag: 30)))
    #expect(AttackText("time:7200@5+1")?.attack(on: Self.journey) == SimulatedAttack(during: 5...6, .time(7200)))
    guard case .meaconing(let place, 1)? = AttackText("meaconing:500@5")?.attack(on: Self.journey).effect else {
      Issue.record("no meaconing")
      return
    }
    let offset = LocalFrame(origin: Self.journey.truth(at: 0).position).northEastDown(of: place)
    #expect((offset.x - 500).magnitude < 1e-6 && offset.y.magnitude < 1e-6)
  }

  @Test(arguments: [
    "", "jump", "jump@", "jump:@1", "jump:0@1", "jump:-3@1", "freeze:2@1", "jam@1", "jump@1+", "jump@1+0",
  ])
  func anythingElseIsRefused(text: String) { #expect(AttackText(text) == nil) }
}

struct RepeatedOutageTests {
  @Test func anOutageMayBeRepeated() {
    #expect(RepeatedOutage("20@120")?.intervals(until: 600) == [120...140])
    #expect(RepeatedOutage("20@120/200")?.intervals(until: 600) == [120...140, 320...340, 520...540])
  }

  @Test(arguments: [
    "", "20", "@", "20@", "@120", "20@120/10", "20@120/20", "x@1", "20@1@2", "20@1/30/40", "0@1", "-1@1",
  ])
  func anythingElseIsRefused(text: String) { #expect(RepeatedOutage(text) == nil) }
}
