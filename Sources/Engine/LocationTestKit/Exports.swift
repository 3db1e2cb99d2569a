// Tests want the simulators beside the scripts.
@_exported import Simulator
