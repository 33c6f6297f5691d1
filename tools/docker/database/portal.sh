#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the portal's own role and database. The role owns that
# database and is nothing beyond it: what it needs of extensions any owner may add.
set -eu

psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "${POSTGRES_DB:-$POSTGRES_USER}" <<'SQL'
CREATE ROLE portal LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE portal OWNER portal;
REVOKE ALL ON DATABASE portal FROM PUBLIC;
SQL
