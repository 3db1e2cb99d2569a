import Glibc

// BeaconBenchmark decode COUNT: nanoseconds for each advertisement and each datagram of the kernel.
// BeaconBenchmark tracks: distances, by commands from standard input.

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "decode":
  guard arguments.count == 3, let count = Int(arguments[2]) else { exit(64) }
  measureDecoding(count)
case "tracks": runTracks()
default: exit(64)
}
