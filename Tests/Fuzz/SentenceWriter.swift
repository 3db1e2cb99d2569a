/// Writes one sentence with the fields the input picks.
struct SentenceWriter {
  /// Of the day.
  var second = 86_390

  mutating func sentence(_ kind: Int, _ choices: inout Choices) -> [UInt8] {
    // Mostly the same second, sometimes the next one, or one long ago.
    let step = choices.pick(16)
    if step < 4 { second += 1 } else if step == 4 { second -= choices.pick(6) } else if step == 5 { second += 3600 }
    second = (second % 86_400 + 86_400) % 86_400
    let time = step == 6 ? "" : step == 7 ? "235960.00" : clock(second)
    let place = ["4717.1143,N,00833.9152,E", "9000.0000,S,18000.0000,W", ",,,", "0000.0000,N,00000.0000,E"][
      choices.pick(4)]
    let status = ["A", "A", "V", ""][choices.pick(4)]
    let mode = ["A", "D", "E", "F", "M", "N", "P", "R", "S", ""][choices.pick(10)]
    let number = ["1.0", "0", "", "99.99", "0.0", "1000000", "359.99", "360"][choices.pick(8)]
    let quality = choices.pick(10)
    let content =
      switch kind {
      case 0:
        "GPGGA,\(time),\(place),\(quality),08,\(number),499.6,M,\(number == "99.99" ? "0" : "48.0"),M,\(number),0120"
      case 1:
        "GPRMC,\(time),\(status),\(place),\(number),\(number == "99.99" ? "77.5" : ""),\(date(&choices)),,,\(mode)"
      case 2: "GNGNS,\(time),\(place),\(mode)\(mode),12,\(number),499.6,48.0,,"
      case 3: "GPGLL,\(place),\(time),\(status),\(mode)"
      case 4: "GPVTG,\(number == "360" ? "360" : ""),T,,M,\(number),N,\(number),K,\(mode)"
      case 5: "GPZDA,\(time),0\(quality),0\(choices.pick(10)),20\(10 + choices.pick(90)),00,00"
      case 6: "GNGSA,A,\(1 + choices.pick(3)),\(quality),66,,,,,,,,,,,1.8,\(number),1.5,\(1 + choices.pick(6))"
      case 7: "GPGST,\(time),5.0,4.5,3.5,30.0,\(number),4.0,\(number)"
      case 8: "GPGBS,\(time),\(number),0.8,2.0,,,,"
      case 9:
        "PUBX,00,\(time),\(place),546.5,\(["NF", "G2", "G3", "D3", "DR", "RK", "TT", "XX"][choices.pick(8)]),\(number),3.5,18.0,77.5,-0.5,,0.92,1.19,0.77,9,0,0"
      case 10: "PGRME,\(number),M,4.0,M,5.0,M"
      case 11: "PQTMEPE,2,\(number),0.4,0.9,0.5,1.03"
      case 12: "PQTMVEL,1,\(time),1.0,1.0,0.5,1.4,1.5,\(number),0.2,0.3,5.0"
      case 13: "PSTI,030,\(time),\(status),\(place),499.6,1.0,2.0,0.3,060220,\(mode),\(number),"
      case 14: "GPHDT,\(number),T"
      case 15: "PASHR,\(time),\(number),T,1.0,2.0,,,,,"
      case 16: "GPGSV,\(1 + choices.pick(3)),\(1 + choices.pick(3)),03,0\(quality),40,083,46,66,-05,359,,193,,,38"
      default: "GAGSV,1,1,02,0\(quality),40,083,46,05,,,,\(choices.pick(8))"
      }
    var line = Array("$\(content)*".utf8)
    let sum = line.dropFirst().dropLast().reduce(UInt8(0), ^)
    let digits = Array("0123456789ABCDEF".utf8)
    line += [digits[Int(sum >> 4)], digits[Int(sum & 15)], 0x0D, 0x0A]
    return line
  }

  private func date(_ choices: inout Choices) -> String {
    ["060220", "311216", "", "010180", "290200"][choices.pick(5)]
  }

  private func clock(_ second: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60)).00"
  }
}
