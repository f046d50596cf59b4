"""Speech: what people type, read as moves."""
