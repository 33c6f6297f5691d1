-- What menus count and how long lists are is kept until something of them changes: here is written of whom. Row by row
-- only where something that is counted has changed; of many rows that are put in or taken out at once each is named once.

-- Requests: their author hears of them, and the company, also where the plant files them.
CREATE FUNCTION "request_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT t FROM "changed", unnest(ARRAY["owner_id", "contractor_id"]) t
    WHERE t IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_added_waits" AFTER INSERT ON "request"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "request_waits"();
CREATE TRIGGER "request_removed_waits" AFTER DELETE ON "request"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "request_waits"();
CREATE FUNCTION "request_waits_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT t
    FROM unnest(ARRAY[OLD."owner_id", NEW."owner_id", OLD."contractor_id", NEW."contractor_id"]) t WHERE t IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_waits_otherwise"
  AFTER UPDATE OF "owner_id", "contractor_id", "status", "allow_revision", "family", "is_internal", "submitted_at" ON "request"
  FOR EACH ROW WHEN ((OLD."owner_id", OLD."contractor_id", OLD."status", OLD."allow_revision", OLD."family", OLD."is_internal", OLD."submitted_at")
    IS DISTINCT FROM (NEW."owner_id", NEW."contractor_id", NEW."status", NEW."allow_revision", NEW."family", NEW."is_internal", NEW."submitted_at"))
  EXECUTE FUNCTION "request_waits_otherwise"();

-- Tasks: whose they are to do, and who has given one to somebody else.
CREATE FUNCTION "task_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT h
    FROM "changed", unnest(ARRAY[coalesce("delegate_user_id", "assignee_id", "group_id"), "assignee_id"]) h
    WHERE h IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "task_added_waits" AFTER INSERT ON "workflow_task"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "task_waits"();
CREATE TRIGGER "task_removed_waits" AFTER DELETE ON "workflow_task"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "task_waits"();
CREATE FUNCTION "task_waits_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT h FROM unnest(ARRAY[
    coalesce(OLD."delegate_user_id", OLD."assignee_id", OLD."group_id"), OLD."assignee_id",
    coalesce(NEW."delegate_user_id", NEW."assignee_id", NEW."group_id"), NEW."assignee_id"]) h WHERE h IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "task_waits_otherwise" AFTER UPDATE ON "workflow_task"
  FOR EACH ROW WHEN ((OLD."delegate_user_id", OLD."assignee_id", OLD."group_id", OLD."is_open", OLD."paused_at", OLD."type", OLD."due_date")
    IS DISTINCT FROM (NEW."delegate_user_id", NEW."assignee_id", NEW."group_id", NEW."is_open", NEW."paused_at", NEW."type", NEW."due_date"))
  EXECUTE FUNCTION "task_waits_otherwise"();

-- Members of groups, which tasks wait for.
CREATE FUNCTION "membership_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT u FROM unnest(ARRAY[OLD."user_id", NEW."user_id"]) u WHERE u IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "membership_waits" AFTER INSERT OR UPDATE OR DELETE ON "user_group_member"
  FOR EACH ROW EXECUTE FUNCTION "membership_waits"();

-- Members of companies, whom colleagues and the plant let in.
CREATE FUNCTION "member_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic")
    SELECT DISTINCT t FROM "changed", unnest(ARRAY["contractor_id", '00000000-0000-0000-0000-000000000000'::uuid]) t
    WHERE "contractor_id" IS NOT NULL AND t IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "member_added_waits" AFTER INSERT ON "user"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "member_waits"();
CREATE TRIGGER "member_removed_waits" AFTER DELETE ON "user"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "member_waits"();
CREATE FUNCTION "member_waits_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT t
    FROM unnest(ARRAY[OLD."contractor_id", NEW."contractor_id", '00000000-0000-0000-0000-000000000000'::uuid]) t
    WHERE t IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "member_waits_otherwise" AFTER UPDATE OF "status", "contractor_id" ON "user"
  FOR EACH ROW WHEN ((OLD."status", OLD."contractor_id") IS DISTINCT FROM (NEW."status", NEW."contractor_id"))
  EXECUTE FUNCTION "member_waits_otherwise"();
