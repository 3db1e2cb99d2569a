import Bytes
import Diagnosis
import LinuxIO
import LinuxLocation
import OutputsTestSupport
import Testing

@testable import Outputs

struct DeviceReportTests {
  private static let stick = AttachedDevice(
    path: "/dev/ttyACM0", stableName: "/dev/serial/by-id/usb-u-blox-if00", bus: .usb,
    usb: USBIdentity(
      vendor: 0x1546, product: 0x01A8, manufacturer: "u-blox \"AG\"", name: "u-blox GNSS receiver", serial: "7",
      port: "1-1"), kind: "u-blox 8", verdict: .receiver, reason: "USB ID of a GNSS receiver", preference: 21)
  private static let bus = AttachedDevice(
    path: "/dev/i2c-1", i2cAddress: 0x42, bus: .i2c, kind: "u-blox DDC", verdict: .maybe, reason: "it answers",
    preference: 50)

  private static var finding: ReceiverProbe.Finding {
    var finding = ReceiverProbe.Finding()
    finding.baud = 9600
    finding.language = "NMEA"
    finding.sentences = ["RMC", "GGA"]
    finding.firmware = FirmwareAnswer(maker: "u-blox", version: "SPG 3.01", module: "NEO-M8N")
    return finding
  }

  private func render(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func theJSONIsTheDocumentedOne() throws {
    let schema = try JSONSchema()
    let holders = [PortHolder(name: "gpsd", process: 812), PortHolder(name: "cat", process: 9)]
    let reports = [
      DeviceReport(Self.stick, nil, holders: holders, finding: nil),
      DeviceReport(Self.stick, .added, holders: [], finding: Self.finding),
      DeviceReport(Self.bus, .removed, holders: [], finding: nil),
    ]
    let lines = reports.map { report in render { report.appendJSON(to: &$0) } }
    for line in lines { #expect(try schema.problem(in: line) == nil, "\(line)") }
    #expect(lines[0].hasSuffix(#""holders":[{"name":"gpsd","process":812},{"name":"cat","process":9}]}"# + "\n"))
    #expect(
      lines[1].hasSuffix(
        #""probe":{"sentences":["RMC","GGA"],"baud":9600,"language":"NMEA","#
          + #""firmware":{"maker":"u-blox","version":"SPG 3.01","module":"NEO-M8N"}}}"# + "\n"))
    #expect(
      lines[2] == #"{"type":"device","event":"removed","path":"/dev/i2c-1","address":"0x42","bus":"i2c","#
        + #""kind":"u-blox DDC","verdict":"maybe","reason":"it answers","holders":[]}"# + "\n")
    let board = render {
      DeviceReport.appendJSON(BoardFacts(model: "Raspberry Pi 5", hatProduct: "GNSS HAT"), to: &$0)
    }
    #expect(try schema.problem(in: board) == nil && board.contains(#""hatProduct":"GNSS HAT""#))
    #expect(render { DeviceReport.appendJSON(BoardFacts(), to: &$0) }.isEmpty)
  }

  @Test func theTableIsAligned() {
    let report = DeviceReport(Self.stick, nil, holders: [PortHolder(name: "gpsd", process: 812)], finding: Self.finding)
    let text = render {
      DeviceReport.appendHeader(to: &$0)
      report.appendText(columns: 80, to: &$0)
    }
    #expect(
      text == """
        VERDICT           DEVICE         WHAT                     BUS        ID
        receiver          /dev/ttyACM0   u-blox 8                 usb        1546:01a8
          USB ID of a GNSS receiver; 9600 baud, NMEA: RMC GGA; u-blox SPG 3.01 on
            NEO-M8N
          also /dev/serial/by-id/usb-u-blox-if00
          in use by gpsd (process 812)

        """)
  }

  @Test func noLabelPushesTheColumnsBehindIt() throws {
    let kinds = ["Bluetooth serial port", "USB-to-UART bridge controller of a long name"]
    let text = render { writer in
      DeviceReport.appendHeader(to: &writer)
      for kind in kinds {
        let device = AttachedDevice(
          path: "/dev/ttyAMA10", bus: .bluetooth, kind: kind, verdict: .notReceiver, reason: "-", preference: 1)
        DeviceReport(device, .removed, holders: [], finding: nil).appendText(columns: 80, to: &writer)
      }
    }
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.map { Array($0) }
    let places = rows.map { row in row.indices.filter { $0 > 0 && row[$0] != " " && row[$0 - 1] == " " } }
    for column in [18, 33, 58, 69] {
      #expect(places.allSatisfy { $0.contains(column) }, "\(text)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("USB-to-UART bridge con…  bluetooth"))
  }
}
