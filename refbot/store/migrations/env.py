"""What Alembic runs: every migration in the one transaction it is handed."""

from alembic import context

from refbot.store.tables import metadata

# SQLite can roll back changes to its schema; Alembic only has to be told so.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
