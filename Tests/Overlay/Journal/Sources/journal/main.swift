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

let counter = Counter()
DispatchQueue.concurrentPerform(iterations: 100) { _ in counter.add("fix") }
print(counter.total, try measure(), levels())
