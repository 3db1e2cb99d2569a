// Interfaces of this module are made of mountings, references of the field and calibrations.
@_exported import Calibration
