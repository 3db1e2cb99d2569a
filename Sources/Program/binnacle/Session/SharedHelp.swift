/// Explanations that options of several commands share.
package enum SharedHelp {
  package static let help = "show this help and exit"
  package static let json = "the same as --format ndjson"
  package static let quiet = "print only errors on stderr"
  package static let mounting =
    "where the axes of the sensors point, such as x=forward,y=right,z=down; default: the configuration file"
  package static let clockOffset =
    "seconds to add to the times of the receiver's log to get those of the sensors' log; a log of bytes begins at 0"
  package static let speed = "pace of a log: 1 as recorded, 10 ten times as fast, or max"
}
