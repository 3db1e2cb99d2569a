/// What a sentence can add to an epoch's position, velocity or accuracy.
struct Contribution: OptionSet, Hashable {
  let rawValue: UInt32

  static let gga = Contribution(rawValue: 1 << 0)
  static let rmc = Contribution(rawValue: 1 << 1)
  static let gns = Contribution(rawValue: 1 << 2)
  static let gll = Contribution(rawValue: 1 << 3)
  static let vtg = Contribution(rawValue: 1 << 4)
  static let zda = Contribution(rawValue: 1 << 5)
  static let gsa = Contribution(rawValue: 1 << 6)
  static let gst = Contribution(rawValue: 1 << 7)
  static let gbs = Contribution(rawValue: 1 << 8)
  static let pubx00 = Contribution(rawValue: 1 << 9)
  static let pgrme = Contribution(rawValue: 1 << 10)
  static let pgrmf = Contribution(rawValue: 1 << 11)
  static let pqtmEPE = Contribution(rawValue: 1 << 12)
  static let pqtmVEL = Contribution(rawValue: 1 << 13)
  static let pqtmPVT = Contribution(rawValue: 1 << 14)
  static let psti030 = Contribution(rawValue: 1 << 15)
  static let heading = Contribution(rawValue: 1 << 16)
  static let kindCount = 17

  /// Those worth waiting for: without the ones that only repeat what another of the set says.
  var withoutRepetitions: Contribution {
    var needed = self
    if contains(.rmc) { needed.subtract([.vtg, .zda, .gll]) }
    if contains(.gga) { needed.subtract([.gns, .gll]) }
    if contains(.gns) { needed.subtract(.gll) }
    if contains(.gst) { needed.subtract([.gbs, .pgrme]) }
    return needed
  }
}
