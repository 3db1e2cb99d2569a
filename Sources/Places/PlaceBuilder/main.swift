import Glibc
import Places

Temporaries.watchForSignals()
do {
  try run(Array(CommandLine.arguments.dropFirst()))
  Temporaries.removeAll()
} catch {
  // Waits for the end of the program, if a signal is the reason of the error.
  Temporaries.removeAll()
  let failure = error as? BuildError ?? BuildError("\(error)")
  say(failure.message)
  // The usage of `binnacle places` is another.
  if failure.status == .usage, programName != "binnacle" { write(usage, to: STDERR_FILENO) }
  exit(failure.status.rawValue)
}

func run(_ arguments: [String]) throws {
  switch arguments.first {
  case "--seed", "--world": try BaseFile(arguments).build()
  case "--layer": try LayerFile(arguments).build()
  case "--help": write(usage, to: STDOUT_FILENO)
  default: throw BuildError("--seed, --world, --layer or --help is expected", .usage)
  }
}
