"""The parts of Scripts/site. They need the standard library of Python 3.9 only."""
