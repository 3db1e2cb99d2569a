import Observations
import Testing

@testable import GNSS

@Suite struct PulsePairingTests {
  private let world = PulseWorld()

  private func second(_ index: Int) -> Int64 { world.origin / PulseWorld.second + Int64(index) }

  /// What seconds are given which pulses, each pulse read when its epoch comes; nil in the order: no pulse comes.
  private func pair(
    _ pairing: inout PulsePairing, _ seconds: Range<Int>, lag: Int64 = 120_000_000,
    pulses: (Int) -> Pulse? = { PulseWorld().pulse($0) }
  ) -> [Pulse?] {
    seconds.map { index in
      if let pulse = pulses(index) { pairing.add(pulse) }
      return pairing.pulse(
        of: second(index), start: world.instant(Int64(index) * PulseWorld.second).advanced(byNanoseconds: lag))
    }
  }

  @Test func thePulseThatKeepsItsDistanceIsBelievedTheThirdTime() {
    var pairing = PulsePairing()
    #expect(pairing.state == .silent)
    #expect(pair(&pairing, 0..<2) == [nil, nil])
    #expect(pairing.state == .pairing)
    #expect(pair(&pairing, 2..<5) == [world.pulse(2), world.pulse(3), world.pulse(4)])
    #expect(pairing.state == .paired)
  }

  @Test(arguments: [Int64(1_000_000), 10_000_000, 500_000_000, 849_000_000])
  func everyUsualLagPairs(lag: Int64) {
    var pairing = PulsePairing()
    #expect(pair(&pairing, 0..<4, lag: lag).last == world.pulse(3))
  }

  @Test func aMissingPulseIsMissingAndTheNextIsRight() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4)
    let pairs = pair(&pairing, 4..<8) { $0 == 5 ? nil : PulseWorld().pulse($0) }
    #expect(pairs == [world.pulse(4), nil, world.pulse(6), world.pulse(7)])
    #expect(pairing.state == .paired)
  }

  @Test func pulsesThatStayAwayAreLostAndComeBackAtOnce() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4)
    _ = pair(&pairing, 4..<6) { _ in nil }
    #expect(pairing.state == .paired)
    _ = pair(&pairing, 6..<8) { _ in nil }
    #expect(pairing.state == .lost)
    #expect(pair(&pairing, 8..<9) == [world.pulse(8)])
    #expect(pairing.state == .paired)
  }

  @Test func noPulseIsPairedBeforeThereIsAny() {
    var pairing = PulsePairing()
    #expect(pair(&pairing, 0..<5) { _ in nil } == [nil, nil, nil, nil, nil])
    #expect(pairing.state == .silent)
  }

  /// The pulse keeps the phase of the first one read, although another was read last.
  @Test func anEpochThatComesLateByASecondDoesNotTakeTheNextPulse() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4)
    pairing.add(world.pulse(4))
    pairing.add(world.pulse(5))
    let late = pairing.pulse(
      of: second(4), start: world.instant(5 * PulseWorld.second).advanced(byNanoseconds: 60_000_000))
    #expect(late == nil)
    #expect(pair(&pairing, 5..<7) == [world.pulse(5), world.pulse(6)])
  }

  @Test func ofAnEdgeAndItsEchoTheEdgeIsTaken() {
    var pairing = PulsePairing()
    var given: [Pulse?] = []
    for index in 0..<5 {
      pairing.add(world.pulse(index, count: 2 * index))
      pairing.add(world.pulse(index, late: 300_000, count: 2 * index + 1))
      given.append(
        pairing.pulse(
          of: second(index), start: world.instant(Int64(index) * PulseWorld.second + 120_000_000)))
    }
    #expect(given == [nil, nil] + (2..<5).map { world.pulse($0, count: 2 * $0) })
  }

  @Test func anEchoThatIsSeenAloneIsNotTakenForTheEdge() {
    var pairing = PulsePairing()
    let pairs = pair(&pairing, 0..<6) { PulseWorld().pulse($0, late: 300_000, count: 2 * $0 + 1) }
    #expect(pairs.allSatisfy { $0 == nil })
    #expect(pairing.state == .crowded)
  }

  @Test func tenPulsesASecondAreNone() {
    var pairing = PulsePairing()
    #expect(pair(&pairing, 0..<6) { PulseWorld().pulse($0, count: 10 * $0) }.last == .some(nil))
    #expect(pairing.state == .crowded)
  }

  @Test func pulsesFromBeforeAGapProveNothing() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<2)
    _ = pair(&pairing, 2..<4) { _ in nil }
    #expect(pair(&pairing, 4..<7) == [nil, nil, world.pulse(6)])
  }

  @Test func oneSpuriousPulseCostsOneSecond() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4)
    let pairs = pair(&pairing, 4..<8) { PulseWorld().pulse($0, count: $0 > 4 ? $0 + 1 : $0) }
    #expect(pairs == [world.pulse(4), nil, world.pulse(6, count: 7), world.pulse(7, count: 8)])
  }

  /// The assert edge is the end of the pulse: it comes after the first byte of its second.
  @Test func anEdgeThatComesBehindTheFirstByteIsNotBelieved() {
    var pairing = PulsePairing()
    let pairs = pair(&pairing, 0..<8, lag: 40_000_000) { PulseWorld().pulse($0 - 1, late: 100_000_000) }
    #expect(pairs.allSatisfy { $0 == nil })
    #expect(pairing.state == .implausible(lag: 940_000_000))
  }

  @Test func theSameSecondIsAskedForOnce() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<5)
    let again = pairing.pulse(of: second(4), start: world.instant(4 * PulseWorld.second + 320_000_000))
    #expect(again == nil)
  }

  /// Receivers begin with the leap seconds they were made with, and correct themselves.
  @Test func aReceiverThatCorrectsItsSecondsIsFollowed() {
    var pairing = PulsePairing()
    for index in 0..<5 {
      pairing.add(world.pulse(index))
      _ = pairing.pulse(of: second(index + 2), start: world.instant(Int64(index) * PulseWorld.second + 120_000_000))
    }
    #expect(pairing.state == .paired)
    #expect(pair(&pairing, 5..<12).suffix(3) == [world.pulse(9), world.pulse(10), world.pulse(11)])
  }

  @Test func aSecondThatRepeatsKeepsThePairs() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<5)
    pairing.repeatSecond()
    for index in 5..<8 {
      pairing.add(world.pulse(index))
      let pulse = pairing.pulse(
        of: second(index - 1), start: world.instant(Int64(index) * PulseWorld.second + 120_000_000))
      #expect(pulse == world.pulse(index))
    }
  }

  @Test func aSecondThatRepeatsKeepsWhatIsNotProvenYet() {
    var pairing = PulsePairing()
    #expect(pair(&pairing, 0..<2) == [nil, nil])
    pairing.repeatSecond()
    pairing.add(world.pulse(2))
    let third = pairing.pulse(of: second(1), start: world.instant(2 * PulseWorld.second + 120_000_000))
    #expect(third == world.pulse(2))
    #expect(pairing.state == .paired)
  }

  @Test func aPulseThatIsLostOverARepeatedSecondComesBackAtOnce() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4)
    _ = pair(&pairing, 4..<6) { _ in nil }
    #expect(pairing.state == .paired)
    pairing.repeatSecond()
    // The third second without a pulse, although its number is only two more than the last one's.
    _ = pairing.pulse(of: second(5), start: world.instant(6 * PulseWorld.second + 120_000_000))
    #expect(pairing.state == .lost)
    pairing.add(world.pulse(7))
    let back = pairing.pulse(of: second(6), start: world.instant(7 * PulseWorld.second + 120_000_000))
    #expect(back == world.pulse(7))
    #expect(pairing.state == .paired)
  }

  @Test func aCounterMayWrapOrBeginAnew() {
    var pairing = PulsePairing()
    _ = pair(&pairing, 0..<4) {
      var pulse = PulseWorld().pulse($0)
      pulse.sequence = UInt32.max - 1 &+ UInt32($0)
      return pulse
    }
    #expect(pairing.state == .paired)
    let anew = pair(&pairing, 4..<6) {
      var pulse = PulseWorld().pulse($0)
      pulse.sequence = UInt32($0 - 3)
      return pulse
    }
    #expect(anew.last??.sequence == 2)
  }
}
