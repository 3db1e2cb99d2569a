extension SimulatedReceiver {
  func answerSentence(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let fields = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let numbers = fields.dropFirst().map { UInt32($0) ?? 0 }
    switch model {
    case .ubloxLegacy, .ubloxKeyed, .ubloxM10: return []
    case .mediaTek: return answerMediaTek(name, numbers)
    case .airoha:
      return name == "PQTMVERNO"
        ? Self.sentence("PQTMVERNO,LC29HAANR11A01S,2022/03/01,13:23:00") : answerAiroha(name, numbers)
    case .quectel: return answerQuectel(name, fields)
    case .casic: return answerCASIC(name, fields)
    }
  }

  private static let mediaTekOrder: [Int: String] = [
    0: "GLL", 1: "RMC", 2: "VTG", 3: "GGA", 4: "GSA", 5: "GSV", 6: "GRS", 7: "GST", 17: "ZDA",
  ]
  private static let airohaOrder = ["GGA", "GLL", "GSA", "GSV", "RMC", "VTG"]

  private func answerMediaTek(_ name: String, _ numbers: [UInt32]) -> [UInt8] {
    guard name.hasPrefix("PMTK"), let number = Int(name.dropFirst(4)) else { return [] }
    func acknowledged(_ flag: Int = 3) -> [UInt8] { Self.sentence("PMTK001,\(number),\(flag)") }
    if faults.refused.contains(name) { return acknowledged(2) }
    switch number {
    case 605: return Self.sentence("PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0")
    case 400: return Self.sentence("PMTK500,\(period),0,0,0.0,0.0")
    case 355:
      let flags = [systems[0], systems[1], systems[2], false, systems[3]].map { $0 ? "1" : "0" }
      return Self.sentence("PMTK001,355,3,\(flags.joined(separator: ","))")
    case 413: return Self.sentence("PMTK513,\(usesSBAS ? 1 : 0)")
    case 414:
      let rates = (0..<19).map { sentences.contains(Self.mediaTekOrder[$0] ?? "") ? "1" : "0" }
      return Self.sentence("PMTK514,\(rates.joined(separator: ","))")
    default: break
    }
    if faults.forgotten.contains(name) { return acknowledged() }
    switch number {
    case 220: period = numbers[0]
    case 353: systems = [numbers[0] == 1, numbers[1] == 1, numbers[2] == 1, numbers[4] == 1, systems[4], false]
    case 313: usesSBAS = numbers[0] == 1
    case 301: break
    case 314: sentences = Set(Self.mediaTekOrder.filter { numbers[$0.key] > 0 }.values)
    case 886: mode = numbers[0]
    case 251:
      changeSpeed(numbers[0])
      return []
    case 104:
      restart()
      return []
    default: return acknowledged(1)
    }
    return acknowledged()
  }

  private func answerAiroha(_ name: String, _ numbers: [UInt32]) -> [UInt8] {
    guard name.hasPrefix("PAIR"), let number = Int(name.dropFirst(4)) else { return [] }
    let digits = String(name.dropFirst(4))
    func acknowledged(_ result: Int = 0) -> [UInt8] { Self.sentence("PAIR001,\(digits),\(result)") }
    if faults.refused.contains(name) { return acknowledged(4) }
    switch number {
    case 20: return acknowledged() + Self.sentence("PAIR020,AG3335A_V2.3.0.AG3335_20220817")
    case 51: return acknowledged() + Self.sentence("PAIR051,\(period)")
    case 63:
      guard numbers[0] < 6 else { return acknowledged(4) }
      let isOn = sentences.contains(Self.airohaOrder[Int(numbers[0])])
      return acknowledged() + Self.sentence("PAIR063,\(numbers[0]),\(isOn ? 1 : 0)")
    case 67:
      return acknowledged() + Self.sentence("PAIR067,\(systems.map { $0 ? "1" : "0" }.joined(separator: ","))")
    case 81: return acknowledged() + Self.sentence("PAIR081,\(mode)")
    case 411: return acknowledged() + Self.sentence("PAIR411,\(usesSBAS ? 1 : 0)")
    default: break
    }
    if faults.forgotten.contains(name) { return acknowledged() }
    switch number {
    case 50: period = numbers[0]
    case 62:
      let sentence = Self.airohaOrder[Int(numbers[0])]
      if numbers[1] > 0 { sentences.insert(sentence) } else { sentences.remove(sentence) }
    case 66: systems = numbers.map { $0 == 1 }
    case 80: mode = numbers[0]
    case 410: usesSBAS = numbers[0] == 1
    case 513: saves += 1
    case 514: restart()
    case 864: changeSpeed(numbers[2])
    default: return acknowledged(3)
    }
    return acknowledged()
  }

  private func answerQuectel(_ name: String, _ fields: [String]) -> [UInt8] {
    guard name.hasPrefix("PQTM") else { return [] }
    if name == "PQTMVERNO" { return Self.sentence("PQTMVERNO,LG290P03AANR01A03S,2024/04/30,10:53:07") }
    if faults.refused.contains(name), fields.last != "R" { return Self.sentence("\(name),ERROR,1") }
    let isQuestion = fields.count > 1 && fields[1] == "R"
    let accepted = Self.sentence("\(name),OK")
    if !isQuestion, faults.forgotten.contains(name) { return accepted }
    switch name {
    case "PQTMCFGFIXRATE":
      if isQuestion { return Self.sentence("\(name),OK,\(period)") }
      period = UInt32(fields[2]) ?? 0
    case "PQTMCFGCNST":
      if isQuestion { return Self.sentence("\(name),OK,\(systems.map { $0 ? "1" : "0" }.joined(separator: ","))") }
      systems = fields[2...].map { $0 == "1" }
    case "PQTMCFGMSGRATE":
      if isQuestion { return Self.sentence("\(name),OK,\(fields[2]),\(sentences.contains(fields[2]) ? 1 : 0)") }
      if fields[3] == "0" { sentences.remove(fields[2]) } else { sentences.insert(fields[2]) }
    case "PQTMCFGUART": changeSpeed(UInt32(fields[2]) ?? 0)
    case "PQTMSAVEPAR": saves += 1
    case "PQTMRESTOREPAR": restart()
    default: return Self.sentence("\(name),ERROR,3")
    }
    return accepted
  }

  /// Answers a CASIC command; CASIC receivers send no acknowledgements.
  private func answerCASIC(_ name: String, _ fields: [String]) -> [UInt8] {
    guard name.hasPrefix("PCAS"), !faults.forgotten.contains(name) else { return [] }
    let number = fields.count > 1 ? UInt32(fields[1]) ?? 0 : 0
    switch name {
    case "PCAS06": return Self.sentence("GPTXT,01,01,02,SW=URANUS5,V5.1.0.0")
    case "PCAS00": saves += 1
    case "PCAS01": changeSpeed([4800, 9600, 19_200, 38_400, 57_600, 115_200][Int(min(number, 5))])
    case "PCAS02": period = number
    case "PCAS03":
      for (index, sentence) in (Self.airohaOrder + ["ZDA"]).enumerated() {
        if fields[index + 1] == "0" { sentences.remove(sentence) } else { sentences.insert(sentence) }
      }
    case "PCAS04": systems = [number & 1 > 0, number & 4 > 0, false, number & 2 > 0, false, false]
    case "PCAS10": restart()
    case "PCAS11": mode = number
    default: break
    }
    return []
  }
}
