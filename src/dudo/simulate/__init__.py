"""Many games at once: rules compiled to tables of numbers, and games played as arrays."""
