"""How Next Station is shown: position, effects, geometry, picture, terminal."""
