/// What `--help` prints.
enum HelpText {
  static let version = "0.1.0"

  static var program: String {
    """
    Usage: binnacle COMMAND [OPTION]...

    Honest positions and headings from GNSS receivers, compasses and inertial sensors.

    Commands:
    \(commands)

    Options:
      -h, --help     show this and exit
      -V, --version  show the version and exit

    Examples:
      binnacle stream              the best receiver that is attached
      binnacle heading             where the device points
      binnacle devices             what is attached
      binnacle doctor              why no fix comes
      binnacle decode drive.ubx    what a log holds
      binnacle sdk --help          Swift programs that import CoreLocation
      binnacle stream --help

    """
  }

  static var stream: String {
    """
    Usage: binnacle stream [OPTION]... [SOURCE]

    Prints one line per fix. The receiver is only listened to; nothing is ever written to it, unless --ntrip asks for
    corrections to be sent, which needs a SOURCE: a serial port or tcp://.

    SOURCE is one of
      auto:                               the best receiver that is attached, which is also what no SOURCE means;
                                          it is waited for, and another takes over when it is gone
      /dev/serial0                        a serial port; its speed is found out
      serial:/dev/serial0?baud=9600       a serial port at this speed
      tcp://HOST:PORT                     a server that sends what a receiver says
      udp://[ADDRESS]:PORT                datagrams that arrive at this port
      i2c:///dev/i2c-1?address=0x42       a receiver on an I2C bus: u-blox at 0x42, MT3333 (PA1010D) at 0x10
      gpsd://[HOST][:PORT][/DEVICE]       a receiver that gpsd holds, at localhost:2947 unless said
      PATH, file:PATH                     a log, also one compressed by gzip
      gpx:PATH[?loop=no&speed=1.5&rate=5] a simulated journey along the waypoints of a GPX file, again and again or
                                          once; as its times say, or at a speed in m/s; so many fixes per second
      -                                   standard input

    Options:
    \(StreamOption.table)

    Exit status: 0 done, also by Ctrl-C; 64 wrong usage; 65 nothing in the log can be decoded; 66 no such file or device;
    69 source unavailable, log empty, or no fix in it or in time; 74 input or output error; 77 permission denied, by the
    system or by the policy of the machine's owner (Docs/Authorization.md).

    Examples:
      binnacle stream
      binnacle stream /dev/ttyACM0
      binnacle stream /dev/serial0 --baud 9600 --format ndjson
      binnacle stream tcp://192.168.1.20:10110 --format gpx > track.gpx
      binnacle stream drive.nmea.gz --format csv > drive.csv
      binnacle stream drive.nmea --speed 1 --satellites
      binnacle stream 'gpx:route.gpx?speed=1.5'
      binnacle stream /dev/serial0 --pps /dev/pps0 --chrony-sock /run/chrony.gps.sock
      binnacle stream /dev/serial0 --count 1 --timeout 60 --quiet --format ndjson
      binnacle stream --heading --format ndjson
      binnacle stream /dev/ttyACM0 --ntrip ntrip://user@caster.example:2101/MOUNT --ntrip-password-file ~/.ntrip

    """
  }

  static var devices: String {
    """
    Usage: binnacle devices [OPTION]...

    Lists where a receiver is or may be: USB, serial ports of the board, the kernel's GNSS devices, I2C buses (addresses
    0x42 and 0x10 alone). The first of them is what `binnacle stream` takes. Below them stand the sensors: those that the
    kernel drives, and chips on I2C buses that say who they are. Nothing is opened but I2C buses, where nothing but the
    numbers of registers is written.

    VERDICT is
      receiver         it can be nothing else
      maybe            an adapter, a port, an address behind which anything may be
      not-a-receiver   never opened without being named

    Options:
    \(DevicesOption.table)

    With --probe a device that may be anything is listened to, and asked for its firmware only after it has spoken as
    a receiver does. A device that somebody holds is left alone. Sensors are then looked for also at 0x10 and at 0x20 to
    0x23, where the question may change the outputs of other chips.

    Exit status: 0 done; 64 wrong usage; 74 the output cannot be written; 77 the policy of the machine's owner does not let
    receivers be heard (Docs/Authorization.md).

    Examples:
      binnacle devices
      binnacle devices --probe
      binnacle devices --json | jq 'select(.verdict == "receiver") | .path'
      binnacle devices --json | jq -r 'select(.type == "sensor") | .name'
      binnacle devices --watch

    """
  }

  private static var commands: String {
    let column = 13
    return Command.allCases.map { command in
      "  " + command.rawValue + String(repeating: " ", count: column - command.rawValue.utf8.count) + command.summary
    }.joined(separator: "\n")
  }
}
