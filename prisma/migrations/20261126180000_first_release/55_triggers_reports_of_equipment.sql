-- What the reports of equipment are found and sorted by, kept by triggers of the records it rests on.

-- The inspection that counts of each thing, kept with the thing: the newest that was not withdrawn.
CREATE VIEW "counting_inspection" AS
  SELECT DISTINCT ON ("equipment_unit_id") "equipment_unit_id", "verify_code", "valid_date"
  FROM "equipment_inspection" WHERE "withdrawn_at" IS NULL
  ORDER BY "equipment_unit_id", "recorded_at" DESC, "id" DESC;
CREATE FUNCTION "keep_inspections"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "things" uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    "things" := array(SELECT DISTINCT "equipment_unit_id" FROM "added");
  ELSIF TG_OP = 'DELETE' THEN
    "things" := array(SELECT DISTINCT "equipment_unit_id" FROM "removed");
  ELSE
    "things" := array(SELECT "equipment_unit_id" FROM "added" UNION SELECT "equipment_unit_id" FROM "removed");
  END IF;
  PERFORM 1 FROM "equipment_unit" e WHERE e."id" = ANY("things") ORDER BY e."id" FOR NO KEY UPDATE;
  UPDATE "equipment_unit" e SET "verify_code" = coalesce(n."verify_code", ''), "inspected_until" = n."valid_date"
  FROM unnest("things") t("id")
  LEFT JOIN (SELECT * FROM "counting_inspection" WHERE "equipment_unit_id" = ANY("things")) n
    ON n."equipment_unit_id" = t."id"
  WHERE e."id" = t."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "inspection_added_is_kept" AFTER INSERT ON "equipment_inspection" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_inspections"();
CREATE TRIGGER "inspection_change_is_kept" AFTER UPDATE ON "equipment_inspection"
  REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_inspections"();
CREATE TRIGGER "inspection_removed_is_kept" AFTER DELETE ON "equipment_inspection" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_inspections"();

-- How often a thing came in and left in each month at the plant.
CREATE VIEW "counted_month" AS
  SELECT l."equipment_unit_id", date_trunc('month', m."at" AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS "month",
    (count(*) FILTER (WHERE m."kind" = 'came_in'))::int AS "came",
    (count(*) FILTER (WHERE m."kind" = 'carried_out'))::int AS "left"
  FROM "equipment_movement" m JOIN "equipment_lot" l ON l."id" = m."lot_id"
  WHERE m."kind" IN ('came_in', 'carried_out')
  GROUP BY 1, 2;
CREATE FUNCTION "keep_months"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "lots" uuid[];
  "things" uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    "lots" := array(SELECT DISTINCT "lot_id" FROM "added" WHERE "kind" IN ('came_in', 'carried_out'));
  ELSIF TG_OP = 'DELETE' THEN
    "lots" := array(SELECT DISTINCT "lot_id" FROM "removed");
  ELSE
    "lots" := array(SELECT "lot_id" FROM "added" UNION SELECT "lot_id" FROM "removed");
  END IF;
  IF cardinality("lots") = 0 THEN
    RETURN NULL;
  END IF;
  "things" := array(SELECT DISTINCT "equipment_unit_id" FROM "equipment_lot" WHERE "id" = ANY("lots"));
  PERFORM 1 FROM "equipment_unit" e WHERE e."id" = ANY("things") ORDER BY e."id" FOR NO KEY UPDATE;
  DELETE FROM "equipment_month" WHERE "equipment_unit_id" = ANY("things");
  INSERT INTO "equipment_month" SELECT * FROM "counted_month" WHERE "equipment_unit_id" = ANY("things");
  RETURN NULL;
END $$;
CREATE TRIGGER "movement_added_is_kept" AFTER INSERT ON "equipment_movement" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_months"();
CREATE TRIGGER "movement_change_is_kept" AFTER UPDATE ON "equipment_movement"
  REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_months"();
CREATE TRIGGER "movement_removed_is_kept" AFTER DELETE ON "equipment_movement" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_months"();
