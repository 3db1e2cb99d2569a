/// The messages that can add to an epoch's position, velocity or accuracy.
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
  static let navPVT = Contribution(rawValue: 1 << 17)
  static let navPOSLLH = Contribution(rawValue: 1 << 18)
  static let navVELNED = Contribution(rawValue: 1 << 19)
  static let navSOL = Contribution(rawValue: 1 << 20)
  static let navSTATUS = Contribution(rawValue: 1 << 21)
  static let navDOP = Contribution(rawValue: 1 << 22)
  static let navHPPOSLLH = Contribution(rawValue: 1 << 23)
  static let navCOV = Contribution(rawValue: 1 << 24)
  static let navTime = Contribution(rawValue: 1 << 25)
  static let kindCount = 26

  /// NMEA sentences with a position or velocity that binary messages give with more precision.
  static let nmea: Contribution = [
    .gga, .rmc, .gns, .gll, .vtg, .zda, .gsa, .gst, .gbs, .pubx00, .pgrme, .pgrmf, .pqtmEPE, .pqtmVEL, .pqtmPVT,
    .psti030,
  ]

  /// The members worth waiting for: without those that repeat another member's values.
  var withoutRepetitions: Contribution {
    var needed = self
    if contains(.navPVT) {
      // NAV-PVT contains accuracies, so no dilution is needed.
      needed.subtract([.navPOSLLH, .navVELNED, .navSOL, .navSTATUS, .navDOP, .navTime])
      needed.subtract(.nmea)
      return needed
    }
    if contains([.navPOSLLH, .navVELNED]) { needed.subtract(.nmea) }
    if contains(.rmc) { needed.subtract([.vtg, .zda, .gll]) }
    if contains(.gga) { needed.subtract([.gns, .gll]) }
    if contains(.gns) { needed.subtract(.gll) }
    if contains(.gst) { needed.subtract([.gbs, .pgrme]) }
    return needed
  }
}
