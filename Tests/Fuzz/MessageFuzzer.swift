import Bytes

@testable import UBX

/// Any payload under any class and id: decoding ends, and every block that a message says it has can be read.
///
///     byte 0   which of the ids known, or 255: the next two bytes are the id
///     rest     the payload
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessage(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  guard size > 3 else { return 0 }
  let choice = Int(view[0])
  let id = choice == 255 ? MessageID(view[1], view[2]) : knownIDs[choice % knownIDs.count]
  guard let message = try? Message(id, view.slice(3, size)) else { return 0 }
  walk(message, size)
  return 0
}

private let knownIDs: [MessageID] = [
  NavPVT.id, NavSAT.id, NavPOSLLH.id, NavVELNED.id, NavSTATUS.id, NavSOL.id, NavDOP.id, NavHPPOSLLH.id, NavCOV.id,
  NavRELPOSNED.id, NavSIG.id, NavSVINFO.id, NavTIMEUTC.id, NavTIMEGPS.id, NavEOE.id, NavTIMELS.id, NavCLOCK.id,
  NavATT.id, NavPL.id, NavPOSECEF.id, NavVELECEF.id, NavHPPOSECEF.id, NavODO.id, AckACK.id, AckNAK.id, CfgCFG.id,
  CfgGNSS.id, CfgMSG.id, CfgNAV5.id, CfgPRT.id, CfgRATE.id, CfgTP5.id, CfgVALDEL.id, CfgVALGET.id, CfgVALSET.id,
  EsfALG.id, EsfINS.id, EsfMEAS.id, EsfRAW.id, EsfSTATUS.id, HnrPVT.id, MgaACK.id, InfText.error, InfText.debug,
  MonCOMMS.id, MonHW.id, MonRF.id, MonVER.id, RxmRAWX.id, RxmRTCM.id, SecUNIQID.id, TimTM2.id, TimTP.id,
]

private func walk(_ message: Message, _ size: Int) {
  switch message {
  case .navSAT(let message): walk(message.satellites, size)
  case .navSIG(let message): walk(message.signals, size)
  case .navSVINFO(let message): walk(message.channels, size)
  case .cfgVALGET(let message):
    walk(message.keys, size)
    walk(message.entries, size)
  case .cfgVALSET(let message): walk(message.entries, size)
  case .cfgVALDEL(let message): walk(message.keys, size)
  case .cfgGNSS(let message): walk(message.systems, size)
  case .esfMEAS(let message): walk(message.measurements, size)
  case .esfRAW(let message): walk(message.measurements, size)
  case .esfSTATUS(let message): walk(message.sensors, size)
  case .monCOMMS(let message): walk(message.ports, size)
  case .monRF(let message): walk(message.blocks, size)
  case .monVER(let message):
    walk(message.software, size)
    walk(message.hardware, size)
    walk(message.firmware ?? message.hardware, size)
    for text in message.extensions { walk(text.text, size) }
  case .infText(let message): walk(message.text, size)
  case .rxmRAWX(let message): walk(message.measurements, size)
  default: break
  }
}

/// Nothing that a message repeats can be more than its bytes.
private func walk(_ blocks: some Collection, _ size: Int) {
  var count = 0
  for block in blocks {
    withExtendedLifetime(block) { count += 1 }
    require(count <= size, "more blocks than bytes")
  }
  require(count == blocks.count, "blocks are miscounted")
}
