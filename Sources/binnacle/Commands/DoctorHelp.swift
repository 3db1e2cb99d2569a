extension HelpText {
  static var doctor: String {
    """
    Usage: binnacle doctor [OPTION]... [DEVICE]

    Looks at everything that commonly stands between a receiver and its fixes, and says how to mend it. It changes
    nothing, needs no root, and only listens to the receiver.

    Without DEVICE it listens to /dev/serial0 and to every serial port on USB.

    Each line is pass, warn (works, but will make trouble), fail (stands in the way) or skip (could not be looked at, or
    does not matter here). Behind > is the command that mends it.

    Options:
    \(DoctorOption.table)

    Exit status: 0 nothing failed; 1 something did; 64 wrong usage; 66 no such folder; 77 the policy of the machine's owner
    does not let receivers be heard (Docs/Authorization.md).

    Examples:
      binnacle doctor
      binnacle doctor /dev/ttyACM0
      binnacle doctor --listen 60 /dev/serial0
      binnacle doctor --json | jq -r 'select(.state == "fail") | .check + ": " + .fix'
      binnacle doctor --root /media/pi/rootfs

    """
  }
}
