// Robots
