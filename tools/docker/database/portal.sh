#!/bin/sh
# The PostgreSQL image runs this once, on an empty volume. It creates the portal's own role and database. The role owns
# that database and has no other rights: any owner of a database may add the extensions that the portal needs.
set -eu

psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" <<'SQL'
CREATE ROLE portal LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE portal OWNER portal;
REVOKE ALL ON DATABASE portal FROM PUBLIC;
SQL
