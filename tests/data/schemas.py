"""The whole schema of a database, to compare it with another one."""

from typing import Any

from sqlalchemy import Connection, inspect

ON_A_SERVER = """
select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
"""
IN_A_FILE = (
    "select name, wr, sql from pragma_table_list join sqlite_master using (name) where schema = 'main'"
)


def schema_of(connection: Connection) -> dict[str, Any]:
    """Columns, constraints and indexes of each table, whatever their order."""
    look = inspect(connection)
    found: dict[str, Any] = {}
    for table in look.get_table_names():
        columns = {each["name"]: str({**each, "type": str(each["type"])}) for each in look.get_columns(table)}
        parts = (
            # SQLAlchemy does not see the name of one that SQLite has beside its column.
            [{**each, "name": None} for each in look.get_foreign_keys(table)],
            look.get_unique_constraints(table),
            look.get_check_constraints(table),
            look.get_indexes(table),
        )
        found[table] = columns, look.get_pk_constraint(table), *(sorted(map(str, each)) for each in parts)
    if connection.dialect.name == "postgresql":
        found[""] = sorted(map(tuple, connection.exec_driver_sql(ON_A_SERVER)))
    else:
        rows = connection.exec_driver_sql(IN_A_FILE)
        found[""] = sorted((name, without_rowid, "AUTOINCREMENT" in sql) for name, without_rowid, sql in rows)
    return found
