import Glibc

// ManagementBenchmark COUNT: what a scan costs for each datagram of the kernel's Bluetooth management.
//
// A copy of the program (ManagementBenchmark feed DESCRIPTOR COUNT) is the kernel on the other end of a socket pair: it
// answers the commands of the scan, then sends COUNT advertisements, of which one in 500 is an iBeacon. Only the scanning
// process is measured. Prints the datagrams, the sightings, processor time for each datagram in ns, of the process and of
// the system for it, and by how many KiB resident memory has grown after the first tenth.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "feed", let descriptor = CInt(arguments[2]), let count = Int(arguments[3]) {
  feed(descriptor, count)
} else if arguments.count == 2, let count = Int(arguments[1]) {
  scan(count)
} else {
  exit(64)
}
