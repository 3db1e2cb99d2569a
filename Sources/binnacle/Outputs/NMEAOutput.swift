import Bytes
import LocationEngine

struct NMEAOutput: FixOutput {
  init(_ options: OutputOptions) {}
  mutating func append(_ event: EngineEvent, to writer: inout ByteWriter) {}
}
