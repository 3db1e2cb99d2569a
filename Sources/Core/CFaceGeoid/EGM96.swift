import CBinnacle
import Fusion

/// Implements `binnacle_egm96`.
///
/// Its module has an object file of its own, with the grid, so that the linker leaves both out of programs that do not name it.
@_cdecl("binnacle_egm96")
public func binnacleEGM96(_ target: UnsafeMutableRawPointer?) {
  target?.assumingMemoryBound(to: GeoidModel.self).pointee = .egm96
}
