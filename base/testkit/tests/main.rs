//! Everything that is tried on the test kit and its toys, in one program: to build and link one is quicker than one a file.

mod beacons;
mod broken;
mod cellars;
mod kernel;
mod reckoning;
mod toys;
