-- Connections plan each statement for its values. What notes readings looks rows up by key, so planning again only costs
-- time.
ALTER FUNCTION "audit_readings" SET "plan_cache_mode" = 'force_generic_plan';

-- One function marks a changed row, whatever its table is. Argument: the column of "door_mark" that names the row.
CREATE FUNCTION "mark_row_for_doors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "door_list") THEN
    EXECUTE format('INSERT INTO door_mark (%I) VALUES ($1)', TG_ARGV[0]) USING NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "request_for_doors" AFTER UPDATE OF "status" ON "request" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND 5 IN (OLD."status", NEW."status"))
  EXECUTE FUNCTION "mark_row_for_doors"('request_id');
CREATE OR REPLACE TRIGGER "person_for_doors"
  AFTER UPDATE OF "position_id", "identity_key", "old_identity_number" ON "person" FOR EACH ROW
  WHEN ((OLD."position_id", OLD."identity_key", OLD."old_identity_number")
    IS DISTINCT FROM (NEW."position_id", NEW."identity_key", NEW."old_identity_number"))
  EXECUTE FUNCTION "mark_row_for_doors"('barred_id');
CREATE OR REPLACE TRIGGER "vehicle_record_for_doors" AFTER UPDATE OF "issue" ON "vehicle_record" FOR EACH ROW
  WHEN (OLD."issue" IS DISTINCT FROM NEW."issue") EXECUTE FUNCTION "mark_row_for_doors"('vehicle_id');
DROP FUNCTION "mark_request_for_doors", "mark_person_for_doors", "mark_vehicle_for_doors";
