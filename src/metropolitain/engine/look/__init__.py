"""How everything looks: palette, font, SVG and PNG, shared by all games."""
