"""Metromania by Jean-Michel Maman, in any city: rules X1–X64."""
