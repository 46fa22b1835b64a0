"""The version of the package: here and nowhere else."""

VERSION = "0.2.0.dev0"
