-- CreateEnum
CREATE TYPE "admin_action" AS ENUM ('created', 'changed', 'switchedOff', 'deleted', 'approved', 'rejected', 'twoStepReset', 'imported');

-- CreateTable
CREATE TABLE "admin_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_name" VARCHAR(255) NOT NULL DEFAULT '',
    "actor_email" VARCHAR(254) NOT NULL DEFAULT '',
    "action" "admin_action" NOT NULL,
    "table_name" VARCHAR(50) NOT NULL,
    "row_id" UUID,
    "row_key" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL DEFAULT '[]',
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "admin_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_event_created_at_id_idx" ON "admin_event"("created_at", "id");

-- CreateIndex
CREATE INDEX "admin_event_table_name_created_at_idx" ON "admin_event"("table_name", "created_at");

-- What administrators did is added, never changed and never taken away.
CREATE TRIGGER "admin_event_is_append_only" BEFORE UPDATE OR DELETE ON "admin_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Text as it is searched: lower case, without accents, single spaces, like the function of that name in libs/domain.
CREATE FUNCTION "searchable"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(translate(regexp_replace(normalize("written", NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')),
    '\s+', ' ', 'g'))
$$;
