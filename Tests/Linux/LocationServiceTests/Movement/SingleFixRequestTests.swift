import Fusion
import Observations
import Simulator
import Testing

@testable import LocationService

private typealias Request = SingleFixRequest<LocationEstimate>

struct SingleFixRequestTests {
  @Test func theFirstThatIsGoodEnough() {
    var request = Request(desiredAccuracy: 100, at: instant(10))
    #expect(request.deadline == instant(20))
    #expect(update(&request, estimate(1, 1, at: 11, accuracy: 400)) == nil)
    #expect(update(&request, estimate(1, 1, at: 12, accuracy: nil)) == nil)
    let good = estimate(1, 1, at: 13, accuracy: 100)
    #expect(update(&request, good) == .fix(good))
    #expect(request.deadline == nil)
    #expect(update(&request, estimate(1, 1, at: 14, accuracy: 1)) == nil)
    #expect(advance(&request, instant(1000)) == nil)
  }

  @Test func theBestWhenTimeIsUp() {
    var request = Request(desiredAccuracy: 10, at: instant(0))
    let best = estimate(1, 1, at: 4, accuracy: 40)
    #expect(update(&request, estimate(1, 1, at: 2, accuracy: 90)) == nil)
    #expect(update(&request, estimate(1, 1, at: 3, accuracy: 40)) == nil)
    #expect(update(&request, best) == nil)
    #expect(update(&request, estimate(1, 1, at: 5, accuracy: nil)) == nil)
    #expect(update(&request, estimate(1, 1, at: 3.5, accuracy: 40)) == nil)
    #expect(advance(&request, instant(9.999)) == nil)
    #expect(advance(&request, instant(10)) == .fix(best))
    #expect(advance(&request, instant(11)) == nil)
  }

  @Test func oneWithoutAccuracyIsBetterThanNone() {
    var request = Request(desiredAccuracy: 1000, at: instant(0))
    let only = estimate(1, 1, at: 1, accuracy: nil)
    #expect(update(&request, only) == nil)
    #expect(advance(&request, instant(10)) == .fix(only))
  }

  @Test func noneAtAll() {
    var request = Request(desiredAccuracy: 10, at: instant(0))
    #expect(update(&request, estimate(1, 1, at: -0.001, accuracy: 1)) == nil)
    #expect(update(&request, estimate(.nan, 1, at: 1, accuracy: 1)) == nil)
    #expect(advance(&request, instant(10)) == .locationUnknown)
    #expect(request.isAnswered)
  }

  @Test func theBestThereIs() {
    for desired in [0, -1, -2] as [Double] {
      var request = Request(desiredAccuracy: desired, at: instant(0))
      #expect(update(&request, estimate(1, 1, at: 1, accuracy: 5.1)) == nil)
      let good = estimate(1, 1, at: 1, accuracy: 5)
      #expect(update(&request, good) == .fix(good))
    }
  }

  /// The machine slept, or no caller used the deadline.
  @Test func aLateReadingAnswers() {
    var request = Request(desiredAccuracy: 10, at: instant(0))
    let best = estimate(1, 1, at: 9, accuracy: 40)
    #expect(update(&request, best) == nil)
    #expect(update(&request, estimate(1, 1, at: 10.5, accuracy: 90)) == .fix(best))

    request = Request(desiredAccuracy: 10, at: instant(0))
    #expect(update(&request, best) == nil)
    let now = estimate(2, 2, at: 7200, accuracy: 90)
    #expect(update(&request, now) == .fix(now))
  }

  @Test func withoutLimitItWaits() {
    var parameters = Request.Parameters()
    parameters.timeLimit = .greatestFiniteMagnitude
    var request = Request(desiredAccuracy: 10, at: instant(0), parameters: parameters)
    #expect(request.deadline == nil)
    #expect(advance(&request, instant(1e6)) == nil)
    let good = estimate(2, 2, at: 2e6, accuracy: 9)
    #expect(update(&request, good) == .fix(good))
  }

  /// Whatever comes, one answer, at the deadline at the latest, and no better reading was to be had by then.
  @Test func exactlyOneAnswerWhateverComes() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<500 {
      var request = Request(desiredAccuracy: 20, at: instant(0))
      var heard: [LocationEstimate] = []
      var answers: [Request.Answer] = []
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let reading = estimate(
          1, 1, at: .random(in: 0..<9.9, using: &generator), accuracy: .random(in: 15...200, using: &generator))
        if answers.isEmpty { heard.append(reading) }
        if let answer = request.update(reading) { answers.append(answer) }
      }
      if let answer = request.advance(to: instant(10)) { answers.append(answer) }
      #expect(answers.count == 1)
      let accuracies = heard.map { $0.horizontalAccuracy ?? .infinity }
      switch answers.first {
      case .fix(let fix)?: #expect(fix.horizontalAccuracy == accuracies.min())
      case .locationUnknown?: #expect(heard.isEmpty)
      case nil: break
      }
    }
  }
}

private func update(_ request: inout Request, _ estimate: LocationEstimate) -> Request.Answer? {
  request.update(estimate)
}

private func advance(_ request: inout Request, _ now: MonotonicInstant) -> Request.Answer? {
  request.advance(to: now)
}
