import NMEA

extension ReceiverFamily {
  /// Identifies the family that sends a sentence; nil for addresses that several makers use.
  ///
  ///     PMTK010, PMTK705 …  MediaTek's commands and answers, also sent at power-on without a request
  ///     PGTOP               GlobalTop's antenna status, once a second, on MT3329 to MT3339
  ///     PGACK               GlobalTop's answer to PGCMD
  init?(_ address: SentenceAddress) {
    let code = address.code
    let isMediaTek =
      code & 0xFFFF_FFFF == SentenceAddress("PMTK").code || code == SentenceAddress("PGTOP").code
      || code == SentenceAddress("PGACK").code
    guard isMediaTek else { return nil }
    self = .mediaTek
  }
}
