import Testing

/// A line that a real receiver sent (or its maker's manual shows), with the case of `Sentence` it decodes to.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let line: String
  /// The log it is from: gpsd's test/daemon (BSD-2), pyubx2, pynmeagps and pygnssutils (BSD-3).
  let origin: String

  init(_ name: String, _ origin: String, _ line: String) {
    self.name = name
    self.origin = origin
    self.line = line
  }

  var testDescription: String { name }
}

/// One line at least for every case of `Sentence`; SentenceTests proves that none is missing.
let samples: [Sample] = [
  Sample(
    "gga", "gpsd nmea-rtk.log",
    "$GNGGA,132820.00,4134.49802199,N,09345.03419022,W,2,10,0.9,278.254,M,-31.442,M,7.0,0133*6A"),
  Sample(
    "rmc", "gpsd ublox-zed-f9p-nmea.log",
    "$GNRMC,004002.00,A,4552.65403,S,17030.00678,E,0.075,,120419,,,A,V*0C"),
  Sample(
    "gns", "gpsd telit-pls83-w.log",
    "$GNGNS,043545.00,4333.190153,N,00127.618387,E,AAAAN,14,1.3,250.7,50.0,,,V*62"),
  Sample(
    "gsa", "gpsd ublox-zed-f9p-nmea.log",
    "$GNGSA,A,3,07,12,33,,,,,,,,,,1.05,0.64,0.83,3*0A"),
  Sample(
    "gsv", "gpsd telit-pls83-w.log",
    "$GAGSV,4,2,13,12,60,272,,16,33,306,,19,04,133,,23,01,161,,7*7C"),
  Sample(
    "gll", "gpsd ublox-zed-f9p-nmea.log",
    "$GNGLL,4552.65403,S,17030.00678,E,004002.00,A,A*62"),
  Sample(
    "vtg", "gpsd gp-320fw-2019-03-28.log",
    "$GPVTG,000.0,T,357.0,M,000.0,N,0000.0,K,A*12"),
  Sample(
    "zda", "gpsd ublox-neo-m9n-nmea.log",
    "$GNZDA,223751.00,11,07,2020,00,00*7F"),
  Sample(
    "gst", "gpsd ublox-neo-m9n-nmea.log",
    "$GNGST,223751.00,225199,2.5,2.4,125,0.98,1.0,3.0*49"),
  Sample(
    "gbs", "gpsd isync.log",
    "$GPGBS,131519.00,0.7,0.5,1.1,02,,30.9,12.6*40"),
  Sample(
    "grs", "pygnssutils pygpsdata-nmea.log",
    "$GNGRS,103607.00,1,-2.1,0.2,2.7,-0.4,,,,,,,,,1,1*53"),
  Sample(
    "dtm", "pynmeagps pygpsdata-nmea4.log",
    "$GNDTM,W84,,0.0,N,0.0,E,0.0,W84*71"),
  Sample(
    "txt", "gpsd unicore-um621.log",
    "$GNTXT,01,01,02,0,00,10000,00,01,17,01,0001,0000,0.000*57"),
  Sample(
    "hdt", "gpsd rst39.log",
    "$GPHDT,25.50,T*37"),
  Sample(
    "hdg", "gpsd bundg_zeus_9.log",
    "$SDHDG,229.8,,,1.3,E*36"),
  Sample(
    "hdm", "gpsd pypilot.log",
    "$APHDM,218.634,M*39"),
  Sample(
    "ths", "pynmeagps pygpsdata-nmea4sm.log",
    "$GPTHS,23.34,A*31"),
  Sample(
    "rot", "pynmeagps pygpsdata-nmea4.log",
    "$IIROT,-7.3,A*0F"),
  Sample(
    "vhw", "gpsd bundg_zeus_9.log",
    "$SDVHW,231.3,T,229.9,M,6.6,N,12.3,K*71"),
  Sample(
    "xdr", "gpsd bundg_zeus_9.log",
    "$IIXDR,C,,C,AIRTEMP,A,-1.0,D,HEEL,A,2.9,D,TRIM,P,,B,BARO,A,-3.9,D,RUDDER*29"),
  Sample(
    "vlw", "gpsd bundg_zeus_9.log",
    "$SDVLW,,N,545.6,N,1109.4,N,393.6,N*44"),
  Sample(
    "pubx00", "pyubx2 pygpsdata-NMEA.log",
    """
    $PUBX,00,103607.00,5327.03942,N,00214.42462,W,104.461,G3,29,31,0.085,39.63,-0.007,,5.88,7.62,8.09,6,\
    0,0*69
    """),
  Sample(
    "pubx03", "pyubx2 pygpsdata-MIXED2.log",
    """
    $PUBX,03,16,14,U,087,50,24,000,15,-,,,26,016,20,-,313,24,13,000,23,-,315,24,19,000,24,U,247,25,36,\
    064,30,-,,,17,000,68,-,144,38,,000,69,U,272,84,23,000,70,-,318,23,,000,77,-,039,02,,000,78,-,047,53,\
    23,000,79,U,201,67,36,064,80,-,216,11,,000,85,-,301,04,,000,86,-,346,15,,000,87,-,047,04,,000*18
    """),
  Sample(
    "pubx04", "pyubx2 pygpsdata-NMEA.log",
    "$PUBX,04,103607.00,060321,556567.00,2147,18,-384839,-53.623,16*2C"),
  Sample(
    "pashr", "gpsd rst39.log",
    "$PASHR,204132.000,010.51,T,+00.39,-00.79,-00.84,0.151,0.075,0.555,1,0*03"),
  Sample(
    "pgrme", "pyubx2 pygpsdata-NMEA.log",
    "$PGRME,15.0,M,45.0,M,25.0,M*1C"),
  Sample(
    "pgrmz", "pyubx2 pygpsdata-NMEA.log",
    "$PGRMZ,246,f,3*1B"),
  Sample(
    "pgrmf", "a Garmin receiver, as gpsd's source quotes it",
    "$PGRMF,290,293895,160305,093802,13,5213.1439,N,02100.6511,E,A,2,0,226,2,1*11"),
  Sample(
    "pqtmEPE", "pynmeagps quectel_nmea_get.log",
    "$PQTMEPE,2,1.000,1.000,1.000,1.414,1.732*52"),
  Sample(
    "pqtmPVT", "pynmeagps quectel_nmea_get.log",
    """
    $PQTMPVT,1,31075000,20221225,083737.000,,3,09,18,31.12738291,117.26372910,34.212,5.267,3.212,2.928,\
    0.238,4.346,34.12,2.16,4.38*51
    """),
  Sample(
    "pqtmTAR", "pynmeagps quectel_nmea_get.log",
    "$PQTMTAR,1,165034.000,4,,0.860,1.124780,1.254125,50.968541,0.254125,0.125485,0.012547,21*52"),
  Sample(
    "pqtmVEL", "pynmeagps quectel_nmea_get.log",
    "$PQTMVEL,1,154512.100,1.251,2.452,1.245,2.752,3.021,180.512,0.124,0.254,0.250*67"),
  Sample(
    "psti030", "gpsd skytraq-fix.log",
    "$PSTI,030,232712.000,A,4404.1237962,N,12118.8472460,W,1132.560,0.00,0.03,0.00,280316,A,0.0,0.0*30"),
  Sample(
    "psti032", "a SkyTraq PX1122R, as its data sheet quotes it",
    "$PSTI,032,033010.000,111219,A,R,-4.968,-10.817,-1.849,12.046,204.67,,,,,*39"),
  Sample(
    "pmtk001", "gpsd quectel-L70.log",
    "$PMTK001,320,2*30"),
  Sample(
    "pair001", "pynmeagps pygpsdata_quectel_pair_get.log",
    "$PAIR001,003,1*39"),
  Sample(
    "unknown", "gpsd tn204.log",
    "$PGRMM,NAD83*29"),
]
