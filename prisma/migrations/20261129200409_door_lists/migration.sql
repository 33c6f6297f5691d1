-- CreateEnum
CREATE TYPE "door_entry_kind" AS ENUM ('card', 'vehicle');

-- CreateTable
CREATE TABLE "door_list" (
    "is_one" BOOLEAN NOT NULL DEFAULT true,
    "epoch" UUID NOT NULL,
    "begun_in" BIGINT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,
    "followed_at" TIMESTAMPTZ(3) NOT NULL,
    "sought_at" TIMESTAMPTZ(3),
    "whole_at" TIMESTAMPTZ(3),

    CONSTRAINT "door_list_pkey" PRIMARY KEY ("is_one")
);

-- CreateTable
CREATE TABLE "door_entry" (
    "kind" "door_entry_kind" NOT NULL,
    "number" VARCHAR(30) NOT NULL,
    "person_id" UUID,
    "vehicle_id" UUID,
    "badge_key" VARCHAR(50) NOT NULL DEFAULT '',
    "issue" SMALLINT NOT NULL DEFAULT 1,
    "company_ids" UUID[],
    "open" JSONB NOT NULL DEFAULT '{}',
    "gate_ids" UUID[],
    "version" BIGINT NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "known_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "door_entry_pkey" PRIMARY KEY ("kind","number")
);

-- CreateTable
CREATE TABLE "door_mark" (
    "id" BIGSERIAL NOT NULL,
    "person_id" UUID,
    "barred_id" UUID,
    "vehicle_id" UUID,
    "request_id" UUID,
    "contractor_id" UUID,

    CONSTRAINT "door_mark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "door_entry_version_idx" ON "door_entry"("version");

-- CreateIndex
CREATE INDEX "door_entry_known_until_idx" ON "door_entry"("known_until");

-- CreateIndex
CREATE INDEX "door_entry_person_id_idx" ON "door_entry"("person_id");

-- CreateIndex
CREATE INDEX "door_entry_vehicle_id_idx" ON "door_entry"("vehicle_id");

ALTER TABLE "door_list" ADD CONSTRAINT "door_list_is_one" CHECK ("is_one");

-- What an answer of a gate rests on (apps/api/src/plant/admission/gate-subjects.ts, gate-settings.ts): every change of it is
-- marked in its own transaction, while a system follows the list.

-- Marks the rows of "changed" by one of their columns. Arguments: the column of "door_mark", what to write there, and a condition.
CREATE FUNCTION "mark_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    EXECUTE format(
      'INSERT INTO door_mark (%1$I) SELECT DISTINCT %2$s FROM changed WHERE %2$s IS NOT NULL AND (%3$s)',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  told record;
  done text;
  approved text := 'EXISTS (SELECT FROM request r WHERE r.id = changed.request_id AND r.status = 5)';
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('safety_card', 'person_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('card_hand_out', 'person_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('training_result', 'person_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('admission_hold', 'person_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('guaranteed_person', 'person_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('blacklist_entry', 'barred_id', 'person_id', 'true', 'INSERT UPDATE DELETE'),
    ('gate_event', 'person_id', 'person_id', $c$outcome <> 'refused'$c$, 'INSERT'),
    ('gate_event', 'vehicle_id', 'vehicle_id', $c$outcome <> 'refused'$c$, 'INSERT'),
    ('gate_place', 'person_id', 'person_id', 'true', 'UPDATE DELETE'),
    ('gate_place', 'vehicle_id', 'vehicle_id', 'true', 'UPDATE DELETE'),
    ('vehicle_permit', 'vehicle_id', 'vehicle_id', 'true', 'INSERT UPDATE DELETE'),
    ('vehicle_check', 'vehicle_id', 'vehicle_id', 'true', 'INSERT DELETE'),
    ('vehicle_check_withdrawal', 'vehicle_id',
      '(SELECT k.vehicle_id FROM vehicle_check k WHERE k.id = changed.check_id)', 'true', 'INSERT DELETE'),
    ('people_plan', 'request_id', 'request_id', approved, 'UPDATE'),
    ('people_plan_area', 'request_id', 'request_id', approved, 'INSERT DELETE'),
    ('vehicle_plan_route_area', 'request_id', 'request_id', approved, 'INSERT DELETE'),
    ('guaranteed_area', 'request_id', 'request_id', approved, 'INSERT DELETE'),
    ('guarantee_plan', 'request_id', 'request_id', approved, 'UPDATE'),
    ('guarantee_plan_vehicle', 'request_id', 'request_id', approved, 'INSERT DELETE'),
    ('vehicle_item', 'request_id',
      '(SELECT i.request_id FROM request_item i JOIN request r ON r.id = i.request_id AND r.status = 5 WHERE i.id = changed.item_id)',
      'true', 'UPDATE'),
    ('company_paper', 'contractor_id', 'contractor_id', 'true', 'INSERT UPDATE DELETE')
  ) AS t("list", "marked", "told", "condition", "acts") LOOP
    FOREACH done IN ARRAY string_to_array(told."acts", ' ') LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION mark_for_doors(%L, %L, %L)',
        told."list" || '_' || told."marked" || '_for_doors_' || lower(done), done, told."list",
        CASE done WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, told."marked", told."told", told."condition");
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION "mark_request_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    INSERT INTO "door_mark" ("request_id") VALUES (NEW."id");
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION "mark_item_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    INSERT INTO "door_mark" ("request_id") SELECT r."id" FROM "request" r WHERE r."id" = NEW."request_id" AND r."status" = 5;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_for_doors" AFTER UPDATE OF "status" ON "request" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND 5 IN (OLD."status", NEW."status"))
  EXECUTE FUNCTION "mark_request_for_doors"();
CREATE TRIGGER "request_item_for_doors" AFTER UPDATE OF "result", "removed_at" ON "request_item" FOR EACH ROW
  WHEN ((OLD."result", OLD."removed_at") IS DISTINCT FROM (NEW."result", NEW."removed_at"))
  EXECUTE FUNCTION "mark_item_for_doors"();

CREATE FUNCTION "mark_person_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    INSERT INTO "door_mark" ("barred_id") VALUES (NEW."id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "person_for_doors" AFTER UPDATE OF "position_id", "identity_key", "old_identity_number" ON "person" FOR EACH ROW
  WHEN ((OLD."position_id", OLD."identity_key", OLD."old_identity_number")
    IS DISTINCT FROM (NEW."position_id", NEW."identity_key", NEW."old_identity_number"))
  EXECUTE FUNCTION "mark_person_for_doors"();

CREATE FUNCTION "mark_vehicle_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    INSERT INTO "door_mark" ("vehicle_id") VALUES (NEW."id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "vehicle_record_for_doors" AFTER UPDATE OF "issue" ON "vehicle_record" FOR EACH ROW
  WHEN (OLD."issue" IS DISTINCT FROM NEW."issue") EXECUTE FUNCTION "mark_vehicle_for_doors"();

CREATE FUNCTION "mark_all_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    INSERT INTO "door_mark" DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['gate', 'gate_area', 'work_area_hours', 'work_area_course', 'course', 'working_time_limit',
    'company_paper_kind'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION mark_all_for_doors()',
      list || '_for_doors', list);
  END LOOP;
END $$;
CREATE TRIGGER "admission_state_for_doors" AFTER UPDATE OF "companies_count_from" ON "admission_state" FOR EACH ROW
  WHEN (OLD."companies_count_from" IS DISTINCT FROM NEW."companies_count_from") EXECUTE FUNCTION "mark_all_for_doors"();

-- Lists of who is inside mark times that a wrong clock has measured.
ALTER TABLE "muster_person" ADD COLUMN "is_time_corrected" BOOLEAN NOT NULL DEFAULT false;
