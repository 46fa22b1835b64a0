"""For whom things are kept, and who may be brought together."""
