"""The database: writing, migrations, locks, backups, failures."""
