-- Finding texts by any part of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
