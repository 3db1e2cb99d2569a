import Classic
import Dispatch
import Foundation
import Modern
import OSLog
import os
import os.lock
import os.log

writeClassicMessages()
writeClassicSignposts()
writeModernMessages()
writeForms()

os.Logger(subsystem: "com.example.journal", category: "main").notice(message(3))

report(12, 2.5, from: "ttyACM0")

let (counter, tally) = (Counter(), Tally())
DispatchQueue.concurrentPerform(iterations: 100) { _ in
  counter.add("fix")
  tally.add()
}
print(counter.total, tally.total, try measure(), levels())
