"""What alembic runs: all steps that are missing, on the connection that it was given."""

from alembic import context

from dudo.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True
)
context.run_migrations()
