/// A line with its checksum: `$content*hh` CR LF.
func line(_ content: String) -> String {
  let sum = content.utf8.reduce(UInt8(0), ^)
  let hex = String(sum, radix: 16, uppercase: true)
  return "$\(content)*\(hex.count < 2 ? "0" : "")\(hex)\r\n"
}

/// Contents of sentences, without `$` and checksum; each default is a plain fix at one place.
func gga(
  _ time: String, quality: String = "1", position: String = "4717.11437,N,00833.91522,E", used: String = "08",
  hdop: String = "1.0", height: String = "499.6,M", separation: String = "48.0,M", age: String = "",
  station: String = ""
) -> String {
  "GPGGA,\(time),\(position),\(quality),\(used),\(hdop),\(height),\(separation),\(age),\(station)"
}

func rmc(
  _ time: String, status: String = "A", position: String = "4717.11437,N,00833.91522,E", speed: String = "10.0",
  course: String = "77.5", date: String = "060220", mode: String = "A"
) -> String {
  "GPRMC,\(time),\(status),\(position),\(speed),\(course),\(date),,,\(mode)"
}

func gll(_ time: String, status: String = "A", mode: String = "A") -> String {
  "GPGLL,4717.11437,N,00833.91522,E,\(time),\(status),\(mode)"
}

func gns(_ time: String, modes: String = "AAN", position: String = "4717.11437,N,00833.91522,E") -> String {
  "GNGNS,\(time),\(position),\(modes),12,0.8,499.6,48.0,,"
}

func vtg(course: String = "80.0", knots: String = "12.0", kmh: String = "22.2", mode: String = "A") -> String {
  "GPVTG,\(course),T,,M,\(knots),N,\(kmh),K,\(mode)"
}

func gsa(
  _ dimensions: String = "3", used: [Int] = [2, 5, 12, 25], dops: String = "1.8,1.0,1.5", system: String? = nil,
  talker: String = "GP"
) -> String {
  let numbers = (0..<12).map { $0 < used.count ? "\(used[$0])" : "" }.joined(separator: ",")
  return "\(talker)GSA,A,\(dimensions),\(numbers),\(dops)" + (system.map { ",\($0)" } ?? "")
}

func gsv(
  _ number: Int = 1, of count: Int = 1, _ satellites: [Int] = [2, 5, 12], talker: String = "GP", signal: String? = nil
) -> String {
  let quads = satellites.map { ",\($0 < 10 ? "0" : "")\($0),40,083,46" }.joined()
  return "\(talker)GSV,\(count),\(number),\(satellites.count)\(quads)" + (signal.map { ",\($0)" } ?? "")
}

func gst(_ time: String, north: String = "3.0", east: String = "4.0", up: String = "7.0") -> String {
  "GPGST,\(time),5.0,4.5,3.5,30.0,\(north),\(east),\(up)"
}

func gbs(_ time: String, north: String = "0.6", east: String = "0.8", up: String = "2.0") -> String {
  "GPGBS,\(time),\(north),\(east),\(up),,,,"
}

func zda(_ time: String, _ day: String = "06", _ month: String = "02", _ year: String = "2020") -> String {
  "GPZDA,\(time),\(day),\(month),\(year),00,00"
}

func pubx00(
  _ time: String, status: String = "G3", horizontal: String = "2.5", vertical: String = "3.5", down: String = "-0.5"
) -> String {
  "PUBX,00,\(time),4717.11437,N,00833.91522,E,546.589,\(status),\(horizontal),\(vertical),18.0,77.5,\(down),,"
    + "0.92,1.19,0.77,9,0,0"
}

/// `hhmmss.00` of a second of the day.
func clock(_ second: Int) -> String {
  func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  return "\(two(second / 3600 % 24))\(two(second / 60 % 60))\(two(second % 60)).00"
}
