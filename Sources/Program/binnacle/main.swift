import CommandLineKit
import Glibc

exit(Console.conclude(Program.run(CommandLine.arguments)).rawValue)
