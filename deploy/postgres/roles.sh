#!/bin/sh
# PostgreSQL's image runs this once, when it makes the database. In a database that exists: create the role by hand.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_SCOPED_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role insurance_scoped login password :'password';
SQL
