-- Totals of long lists are kept, too, until something changes of them: a company hears of its requests, whoever files
-- them, and who has given a task to somebody else of that task.
CREATE OR REPLACE FUNCTION "request_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT t FROM "changed", unnest(ARRAY["owner_id", "contractor_id"]) t
    WHERE t IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION "request_waits_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT t
    FROM unnest(ARRAY[OLD."owner_id", NEW."owner_id", OLD."contractor_id", NEW."contractor_id"]) t WHERE t IS NOT NULL;
  RETURN NULL;
END $$;
DROP TRIGGER "request_waits_otherwise" ON "request";
CREATE TRIGGER "request_waits_otherwise"
  AFTER UPDATE OF "owner_id", "contractor_id", "status", "allow_revision", "family", "is_internal", "submitted_at" ON "request"
  FOR EACH ROW WHEN ((OLD."owner_id", OLD."contractor_id", OLD."status", OLD."allow_revision", OLD."family", OLD."is_internal", OLD."submitted_at")
    IS DISTINCT FROM (NEW."owner_id", NEW."contractor_id", NEW."status", NEW."allow_revision", NEW."family", NEW."is_internal", NEW."submitted_at"))
  EXECUTE FUNCTION "request_waits_otherwise"();

CREATE OR REPLACE FUNCTION "task_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT h
    FROM "changed", unnest(ARRAY[coalesce("delegate_user_id", "assignee_id", "group_id"), "assignee_id"]) h
    WHERE h IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION "task_waits_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT h FROM unnest(ARRAY[
    coalesce(OLD."delegate_user_id", OLD."assignee_id", OLD."group_id"), OLD."assignee_id",
    coalesce(NEW."delegate_user_id", NEW."assignee_id", NEW."group_id"), NEW."assignee_id"]) h WHERE h IS NOT NULL;
  RETURN NULL;
END $$;
