/// The names of the program's commands, in the order of the help.
package enum Command: String, CaseIterable {
  case stream
  case serve
  case heading
  case calibrate
  case devices
  case doctor
  case configure
  case decode
  case record
  case simulate
  case evaluate
  case declination
  case place
  case beacons
  case places
  case sdk
  case help
  case version
}
