"""The parts of Scripts/release. They need the standard library of Python 3.9 only."""
