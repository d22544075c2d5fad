// Stands in for the marker package outside Next: tests run server modules directly.
export {}
