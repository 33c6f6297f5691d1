-- CreateEnum
CREATE TYPE "personal_data_run_kind" AS ENUM ('night', 'expire', 'export', 'forget');

-- AlterTable
ALTER TABLE "approval" ADD COLUMN     "paper_forgotten_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "people_plan" ADD COLUMN     "consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "consent_by_id" UUID,
ADD COLUMN     "consent_language" CHAR(2),
ADD COLUMN     "consent_text" VARCHAR(2000) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "request" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "forgotten_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "personal_data_run" (
    "id" UUID NOT NULL,
    "kind" "personal_data_run_kind" NOT NULL,
    "day" DATE,
    "is_dry_run" BOOLEAN NOT NULL DEFAULT false,
    "actor_id" UUID,
    "actor_name" VARCHAR(255) NOT NULL DEFAULT '',
    "subject_hash" CHAR(64),
    "reason" VARCHAR(1000) NOT NULL DEFAULT '',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_data_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "personal_data_run_day_key" ON "personal_data_run"("day");

-- CreateIndex
CREATE INDEX "personal_data_run_started_at_id_idx" ON "personal_data_run"("started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "record_read_hour_idx" ON "record_read"("hour");

-- AddForeignKey
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_consent_by_id_fkey" FOREIGN KEY ("consent_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Requests that are there were changed last when their history says so. Saves in a row are one entry: a draft may have
-- been worked on since, and is taken for untouched from today on only.
UPDATE "request" SET "changed_at" = coalesce(
  (SELECT max(e."at") FROM "request_event" e WHERE e."request_id" = "request"."id"), "created_at")
  WHERE "number" IS NOT NULL;

-- History and the log of administrators are still only added to, but for the one transaction that removes personal data
-- and says so.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.removes_personal_data', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;

-- A verdict goes with what it was given on, and otherwise never.
DROP TRIGGER "item_decision_is_append_only" ON "item_decision";
CREATE TRIGGER "item_decision_is_append_only" BEFORE UPDATE OR DELETE ON "item_decision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- A number as it may be looked for: letters and digits alone. Two that are the same to the portal are the same here too;
-- which of those found really are, the portal says.
CREATE FUNCTION "bare_number"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(normalize("written", NFKC), '[^[:alnum:]]', '', 'g'))
$$;
CREATE INDEX "item_decision_bare_number" ON "item_decision" (bare_number("snapshot" ->> 'identityCardNumber'));
CREATE INDEX "vehicle_item_bare_number" ON "vehicle_item" (bare_number("driver_identity_number"))
  WHERE "driver_identity_number" <> '';
