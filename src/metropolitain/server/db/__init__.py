"""The database: its tables, one writer, migrations, backups."""
