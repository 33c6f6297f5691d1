-- Identity numbers, plates, serial numbers and codes are told apart by 0-9A-Z alone (libs/domain/src/identity.ts), so
-- keys are made anew. Two that were different only in what cannot be seen become one: people and vehicles are merged,
-- so that no bar is lost; equipment is kept apart, so that the ledgers of two things do not run together. What was done
-- stands in the log of administration.

CREATE FUNCTION pg_temp.number_key("written" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(regexp_replace(
    translate(
      normalize("written", NFKD),
      U&'\0110\0111'
        || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
        || U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
        || U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59'
        || U&'\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9'
        || U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049'
        || U&'\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9',
      'DD' || repeat('0123456789', 8)
    ) COLLATE "C",
    '[^0-9A-Za-z]', '', 'g'))
$$;

-- A number of which nothing is left gets a key of its own, so that two such are not taken for one.
CREATE FUNCTION pg_temp.stored_key("written" text, "old_key" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN pg_temp.number_key("written") <> '' THEN pg_temp.number_key("written")
    WHEN "old_key" <> '' THEN 'X' || upper(left(md5("old_key"), 15))
    ELSE ''
  END
$$;

CREATE FUNCTION pg_temp.report("list" text, "row_id" uuid, "row_key" text, "changes" jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "admin_event" ("id", "actor_name", "action", "table_name", "row_id", "row_key", "changes")
  VALUES (gen_random_uuid(), 'Nâng cấp hệ thống', 'changed', "list", "row_id", "row_key", "changes")
$$;

-- Requests

UPDATE "people_item" SET "identity_key" = left(pg_temp.stored_key("identity_number", "identity_key"), 30)
WHERE "identity_key" <> left(pg_temp.stored_key("identity_number", "identity_key"), 30);
UPDATE "vehicle_item" SET "plate_key" = left(pg_temp.stored_key("number_plate", "plate_key"), 20)
WHERE "plate_key" <> left(pg_temp.stored_key("number_plate", "plate_key"), 20);

-- People: of those with one key stays the one that is written plainly, else the oldest.

CREATE TEMPORARY TABLE "same_person" ON COMMIT DROP AS
SELECT "id", "identity_number", "identity_key" AS "old_key", "new_key",
  first_value("id") OVER (
    PARTITION BY "new_key" ORDER BY ("identity_key" = "new_key") DESC, "created_at", "id"
  ) AS "kept_id",
  count(*) OVER (PARTITION BY "new_key") > 1 AS "is_merged"
FROM (
  SELECT p.*, left(pg_temp.stored_key(p."identity_number", p."identity_key"), 30) AS "new_key" FROM "person" p
) keyed;
DELETE FROM "same_person" WHERE NOT "is_merged" AND "old_key" = "new_key";

SELECT pg_temp.report('people', s."kept_id", k."identity_number", jsonb_build_array(jsonb_build_object(
  'column', 'identityNumber',
  'before', s."identity_number" || ' (' || s."id" || ')',
  'after', k."identity_number" || ' (' || k."id" || ')')))
FROM "same_person" s JOIN "same_person" k ON k."id" = s."kept_id"
WHERE s."id" <> s."kept_id";

-- One bar is left, in force if any was, with every reason.
CREATE TEMPORARY TABLE "same_bar" ON COMMIT DROP AS
SELECT s."kept_id",
  (array_agg(b."id" ORDER BY b."active" DESC, b."since", b."id"))[1] AS "bar_id",
  bool_or(b."active") AS "active",
  coalesce(min(b."since") FILTER (WHERE b."active"), min(b."since")) AS "since",
  left(string_agg(DISTINCT b."reason", '; '), 2000) AS "reason",
  bool_or(b."person_id" = s."kept_id" AND b."active") AS "was_known"
FROM "blacklist_entry" b JOIN "same_person" s ON s."id" = b."person_id"
WHERE s."is_merged" GROUP BY s."kept_id";

SELECT pg_temp.report('blacklist', c."bar_id", k."identity_number", jsonb_build_array(
  jsonb_build_object('column', 'active', 'before', NULL, 'after', true),
  jsonb_build_object('column', 'reason', 'before', NULL, 'after', c."reason")))
FROM "same_bar" c JOIN "same_person" k ON k."id" = c."kept_id"
WHERE c."active" AND NOT c."was_known";

DELETE FROM "blacklist_entry" b USING "same_person" s, "same_bar" c
WHERE s."id" = b."person_id" AND c."kept_id" = s."kept_id" AND b."id" <> c."bar_id";
UPDATE "blacklist_entry" b
SET "person_id" = c."kept_id", "active" = c."active", "since" = c."since", "reason" = c."reason"
FROM "same_bar" c WHERE b."id" = c."bar_id";

-- The same exam, or the same document, counts once; that of whoever is written plainly first.
DELETE FROM "training_result" t USING (
  SELECT t."id", row_number() OVER (
    PARTITION BY s."kept_id", t."course_id", t."exam_date" ORDER BY (t."person_id" = s."kept_id") DESC, t."id") AS "place"
  FROM "training_result" t JOIN "same_person" s ON s."id" = t."person_id" WHERE s."is_merged"
) d WHERE d."id" = t."id" AND d."place" > 1;
UPDATE "training_result" t SET "person_id" = s."kept_id"
FROM "same_person" s WHERE s."id" = t."person_id" AND s."id" <> s."kept_id";

DELETE FROM "person_document" t USING (
  SELECT t."id", row_number() OVER (
    PARTITION BY s."kept_id", t."document_type_id" ORDER BY (t."person_id" = s."kept_id") DESC, t."id") AS "place"
  FROM "person_document" t JOIN "same_person" s ON s."id" = t."person_id" WHERE s."is_merged"
) d WHERE d."id" = t."id" AND d."place" > 1;
UPDATE "person_document" t SET "person_id" = s."kept_id"
FROM "same_person" s WHERE s."id" = t."person_id" AND s."id" <> s."kept_id";

-- Violations all stay; those of one instant move apart by milliseconds.
UPDATE "violation" v SET "person_id" = d."kept_id",
  "violation_time" = v."violation_time" + (d."place" - 1) * interval '1 millisecond'
FROM (
  SELECT v."id", s."kept_id", row_number() OVER (
    PARTITION BY s."kept_id", v."violation_time" ORDER BY (v."person_id" = s."kept_id") DESC, v."id") AS "place"
  FROM "violation" v JOIN "same_person" s ON s."id" = v."person_id" WHERE s."is_merged"
) d WHERE d."id" = v."id" AND (v."person_id" <> d."kept_id" OR d."place" > 1);

-- A request grants one card a person: the other one of the same request ends.
UPDATE "safety_card" c SET "request_id" = NULL, "is_ended" = true FROM (
  SELECT c."id", row_number() OVER (
    PARTITION BY s."kept_id", c."request_id" ORDER BY (c."person_id" = s."kept_id") DESC, c."id") AS "place"
  FROM "safety_card" c JOIN "same_person" s ON s."id" = c."person_id"
  WHERE s."is_merged" AND c."request_id" IS NOT NULL
) d WHERE d."id" = c."id" AND d."place" > 1;
UPDATE "safety_card" c SET "person_id" = s."kept_id"
FROM "same_person" s WHERE s."id" = c."person_id" AND s."id" <> s."kept_id";

DELETE FROM "person" p USING "same_person" s WHERE s."id" = p."id" AND s."id" <> s."kept_id";
-- A number that forms and workbooks would refuse is written as its key, unless that says nothing.
UPDATE "person" p SET "identity_key" = s."new_key",
  "identity_number" = CASE
    WHEN pg_temp.number_key(p."identity_number") = '' THEN p."identity_number"
    WHEN upper(normalize(p."identity_number", NFKC)) ~ U&'^[0-9A-Z ._/\2010\2013\2014\2212-]*$' THEN p."identity_number"
    ELSE s."new_key"
  END
FROM "same_person" s WHERE s."id" = p."id";

-- Registries of companies: the newest form of a person stays.

CREATE TEMPORARY TABLE "same_registered" ON COMMIT DROP AS
SELECT "id", "full_name", "identity_key" AS "old_key", "new_key",
  first_value("id") OVER (
    PARTITION BY "contractor_id", "new_key" ORDER BY "registered_at" DESC, "id" DESC
  ) AS "kept_id"
FROM (
  SELECT c.*, left(pg_temp.stored_key(coalesce(c."item" ->> 'identityCardNumber', c."identity_key"), c."identity_key"), 30)
    AS "new_key"
  FROM "contractor_person" c
) keyed;

SELECT pg_temp.report('contractor_person', s."kept_id", k."full_name", jsonb_build_array(jsonb_build_object(
  'column', 'identityNumber',
  'before', s."old_key" || ' (' || s."id" || ')',
  'after', k."new_key" || ' (' || k."id" || ')')))
FROM "same_registered" s JOIN "same_registered" k ON k."id" = s."kept_id"
WHERE s."id" <> s."kept_id";
UPDATE "contractor_person" k SET "granted_at" = g."first"
FROM (
  SELECT s."kept_id", min(c."granted_at") AS "first"
  FROM "same_registered" s JOIN "contractor_person" c ON c."id" = s."id" GROUP BY s."kept_id"
) g WHERE g."kept_id" = k."id" AND g."first" IS NOT NULL;
DELETE FROM "contractor_person" c USING "same_registered" s WHERE s."id" = c."id" AND s."id" <> s."kept_id";
-- The key is the last word of what is searched.
UPDATE "contractor_person" c SET "identity_key" = s."new_key",
  "search_text" = regexp_replace(c."search_text", '\S*$', '') || lower(s."new_key")
FROM "same_registered" s WHERE s."id" = c."id" AND s."old_key" <> s."new_key" AND s."old_key" <> '';

-- Vehicles, in the same way as people; a request grants a vehicle one permit.

CREATE TEMPORARY TABLE "same_vehicle" ON COMMIT DROP AS
SELECT "id", "number_plate", "plate_key" AS "old_key", "new_key",
  first_value("id") OVER (PARTITION BY "new_key" ORDER BY ("plate_key" = "new_key") DESC, "id") AS "kept_id"
FROM (
  SELECT v.*, left(pg_temp.stored_key(v."number_plate", v."plate_key"), 20) AS "new_key" FROM "vehicle_record" v
) keyed;

SELECT pg_temp.report('vehicle_record', s."kept_id", k."number_plate", jsonb_build_array(jsonb_build_object(
  'column', 'numberPlate',
  'before', s."number_plate" || ' (' || s."id" || ')',
  'after', k."number_plate" || ' (' || k."id" || ')')))
FROM "same_vehicle" s JOIN "same_vehicle" k ON k."id" = s."kept_id"
WHERE s."id" <> s."kept_id";
DELETE FROM "vehicle_permit" p USING (
  SELECT p."id", row_number() OVER (
    PARTITION BY s."kept_id", p."request_id" ORDER BY (p."vehicle_id" = s."kept_id") DESC, p."id") AS "place"
  FROM "vehicle_permit" p JOIN "same_vehicle" s ON s."id" = p."vehicle_id"
) d WHERE d."id" = p."id" AND d."place" > 1;
UPDATE "vehicle_permit" p SET "vehicle_id" = s."kept_id"
FROM "same_vehicle" s WHERE s."id" = p."vehicle_id" AND s."id" <> s."kept_id";
DELETE FROM "vehicle_record" v USING "same_vehicle" s WHERE s."id" = v."id" AND s."id" <> s."kept_id";
UPDATE "vehicle_record" v SET "plate_key" = s."new_key"
FROM "same_vehicle" s WHERE s."id" = v."id" AND s."old_key" <> s."new_key";

-- Equipment: what is not first to have a key gets one of its own, and so do the items that brought it.

CREATE TEMPORARY TABLE "same_unit" ON COMMIT DROP AS
SELECT "id", "code", "code_key" AS "old_key", "plain_key",
  CASE WHEN "place" = 1 THEN "plain_key"
    ELSE left("plain_key", 34) || 'X' || upper(left(md5("code_key"), 15)) END AS "new_key",
  "place" > 1 AS "is_apart"
FROM (
  SELECT keyed.*, row_number() OVER (PARTITION BY "plain_key" ORDER BY ("code_key" = "plain_key") DESC, "id") AS "place"
  FROM (
    SELECT u.*, left(pg_temp.stored_key(u."code", u."code_key"), 50) AS "plain_key" FROM "equipment_unit" u
  ) keyed
) placed;

SELECT pg_temp.report('equipment_unit', s."id", s."code", jsonb_build_array(jsonb_build_object(
  'column', 'code', 'before', s."plain_key", 'after', s."new_key")))
FROM "same_unit" s WHERE s."is_apart";
UPDATE "equipment_unit" u
SET "code_key" = s."new_key", "serial_key" = left(pg_temp.stored_key(u."seri_model", u."serial_key"), 100)
FROM "same_unit" s WHERE s."id" = u."id";
UPDATE "equipment_item" i
SET "serial_key" = left(pg_temp.stored_key(i."seri_model", i."serial_key"), 100),
  "code_key" = coalesce(
    (SELECT s."new_key" FROM "same_unit" s WHERE s."is_apart" AND s."old_key" = i."code_key"),
    left(pg_temp.stored_key(i."code", i."code_key"), 50));

DO $$
DECLARE
  merged int := (SELECT count(*) FROM "same_person" WHERE "id" <> "kept_id")
    + (SELECT count(*) FROM "same_registered" WHERE "id" <> "kept_id")
    + (SELECT count(*) FROM "same_vehicle" WHERE "id" <> "kept_id");
  apart int := (SELECT count(*) FROM "same_unit" WHERE "is_apart");
BEGIN
  IF merged + apart > 0 THEN
    RAISE WARNING 'Numbers that differed only in what cannot be seen: % merged, % kept apart; each stands in the log of administration', merged, apart;
  END IF;
END $$;
