-- What the report of people is found and sorted by, kept in "reported_person" by triggers of the records it rests on, and
-- by nothing else. apps/api/src/features/reports/people/kept-people.ts counts anew what changes by the day.

-- The companies that the plant has let somebody in for, as the report names them. No index holds whole texts.
CREATE FUNCTION "companies_in_order"("key" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left("searchable"(coalesce(string_agg(co."name", ', ' ORDER BY co."name"), '')), 200)
  FROM "contractor_person" o JOIN "contractor" co ON co."id" = o."contractor_id"
  WHERE o."identity_key" = "key" AND o."granted_at" IS NOT NULL
$$;

-- What is kept, counted from the records: of all people in the plant's lists, and of each company's people. Statuses
-- and verdicts are those of libs/contracts (5 approved, 1 passed).
CREATE FUNCTION "counted_people"("people" uuid[], "today" date) RETURNS SETOF "reported_person" LANGUAGE sql STABLE AS $$
  WITH "scoped" AS MATERIALIZED (
    SELECT '00000000-0000-0000-0000-000000000000'::uuid AS "scope_id", true AS "is_plant", p.* FROM "person" p
    WHERE p."id" = ANY("people") AND (
      EXISTS (SELECT 1 FROM "safety_card" c WHERE c."person_id" = p."id")
      OR EXISTS (SELECT 1 FROM "card_hand_out" o WHERE o."person_id" = p."id")
      OR EXISTS (SELECT 1 FROM "contractor_person" o
        WHERE o."identity_key" = p."identity_key" AND o."granted_at" IS NOT NULL))
    UNION ALL
    SELECT o."contractor_id", false, p.* FROM "person" p
    JOIN "contractor_person" o ON o."identity_key" = p."identity_key" AND o."granted_at" IS NOT NULL
    WHERE p."id" = ANY("people")
  ), "held" AS MATERIALIZED (
    -- One that runs before one that was ended, the longest first.
    SELECT DISTINCT ON (s."scope_id", s."id") s."scope_id", s."id", c."number", c."valid_from", c."valid_to", c."is_ended"
    FROM "scoped" s
    JOIN "safety_card" c ON c."person_id" = s."id" AND NOT c."is_temporary"
    LEFT JOIN "request" r ON r."id" = c."request_id"
    WHERE s."is_plant" OR r."contractor_id" = s."scope_id"
    ORDER BY s."scope_id", s."id", c."is_ended", c."valid_to" DESC, c."number" DESC
  ), "asked" AS MATERIALIZED (
    SELECT s."scope_id", s."id", m."course_id", max(pl."end_date") AS "until"
    FROM "scoped" s
    JOIN "people_item" i ON i."identity_key" = s."identity_key"
    JOIN "request_item" ri ON ri."id" = i."item_id" AND ri."removed_at" IS NULL AND ri."result" = 1
    JOIN "request" r ON r."id" = ri."request_id" AND r."status" = 5
    JOIN "people_plan" pl ON pl."request_id" = r."id" AND pl."end_date" >= "today"
    JOIN "people_plan_area" a ON a."request_id" = r."id"
    JOIN "work_area_course" m ON m."active" AND m."area_id" = a."area_id"
      AND (m."purpose_id" IS NULL OR m."purpose_id" = a."purpose_id")
      AND (m."position_id" IS NULL OR m."position_id" = i."position_id")
    WHERE s."is_plant" OR r."contractor_id" = s."scope_id"
    GROUP BY 1, 2, 3
  ), "passed" AS MATERIALIZED (
    SELECT e."person_id", e."course_id",
      bool_or(e."first" <= "today" AND coalesce(e."last" >= "today", true)) AS "counts",
      max(coalesce(e."last", 'infinity')) FILTER (WHERE e."first" <= "today") AS "until",
      min(CASE WHEN e."first" > "today" THEN e."first" WHEN e."last" >= "today" THEN e."last" + 1 END) AS "changes_on"
    FROM (SELECT t."person_id", t."course_id", coalesce(t."valid_from", t."exam_date") AS "first",
        coalesce(t."valid_to", CASE WHEN u."valid_months" > 0
          THEN (t."exam_date" + make_interval(months => u."valid_months"))::date END) AS "last"
      FROM "training_result" t JOIN "course" u ON u."id" = t."course_id"
      WHERE t."is_passed" AND t."person_id" = ANY("people")) e
    GROUP BY 1, 2
  ), "stands" AS MATERIALIZED (
    SELECT a."scope_id", a."id", count(*)::int AS "demanded", (count(*) FILTER (WHERE d."counts"))::int AS "counting",
      least(min(a."until") + 1, min(d."changes_on")) AS "changes_on",
      min(CASE WHEN d."counts" THEN d."until" ELSE '-infinity' END) AS "trained_until"
    FROM "asked" a LEFT JOIN "passed" d ON d."person_id" = a."id" AND d."course_id" = a."course_id"
    GROUP BY 1, 2
  )
  SELECT s."scope_id", s."id", "searchable"(s."full_name"), s."identity_number", s."date_of_birth",
    h."number", h."valid_from", h."valid_to", h."is_ended", coalesce(t."demanded", 0), coalesce(t."counting", 0),
    CASE WHEN t."demanded" IS NULL THEN NULL WHEN t."counting" = 0 THEN -1
      WHEN t."counting" < t."demanded" THEN 0 ELSE 1 END::smallint,
    coalesce(t."changes_on", 'infinity'::date),
    coalesce(s."position_id", '00000000-0000-0000-0000-000000000000'::uuid),
    CASE WHEN s."is_plant" THEN "companies_in_order"(s."identity_key") ELSE '' END,
    coalesce(t."trained_until", 'infinity'::date)
  FROM "scoped" s
  LEFT JOIN "held" h ON h."scope_id" = s."scope_id" AND h."id" = s."id"
  LEFT JOIN "stands" t ON t."scope_id" = s."scope_id" AND t."id" = s."id"
$$;

-- Counts people anew. Their records are locked in one order first, so that of two transactions that write of the same
-- people the later one counts what the earlier one wrote.
CREATE FUNCTION "keep_people"("people" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "today" date := ("now"() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date;
BEGIN
  IF coalesce(cardinality("people"), 0) = 0 THEN
    RETURN;
  END IF;
  PERFORM 1 FROM "person" p WHERE p."id" = ANY("people") ORDER BY p."id" FOR NO KEY UPDATE;
  WITH "counted" AS MATERIALIZED (
    SELECT * FROM "counted_people"("people", "today")
  ), "gone" AS (
    DELETE FROM "reported_person" k WHERE k."person_id" = ANY("people") AND NOT EXISTS (
      SELECT 1 FROM "counted" c WHERE c."scope_id" = k."scope_id" AND c."person_id" = k."person_id")
  )
  INSERT INTO "reported_person" AS k SELECT * FROM "counted"
  ON CONFLICT ("scope_id", "person_id") DO UPDATE SET ("name_key", "identity_number", "date_of_birth", "card_number",
      "card_from", "card_to", "is_card_ended", "demanded", "counting", "training_status", "changes_on",
      "position_id", "companies", "trained_until")
    = (excluded."name_key", excluded."identity_number", excluded."date_of_birth", excluded."card_number",
      excluded."card_from", excluded."card_to", excluded."is_card_ended", excluded."demanded", excluded."counting",
      excluded."training_status", excluded."changes_on", excluded."position_id", excluded."companies",
      excluded."trained_until")
    WHERE k IS DISTINCT FROM excluded;
END $$;

-- Who is named by rows that are added, removed, or both.
CREATE FUNCTION "keep_people_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "keep_people"(array(SELECT DISTINCT "person_id" FROM "added"));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "keep_people"(array(SELECT DISTINCT "person_id" FROM "removed"));
  ELSE
    PERFORM "keep_people"(array(SELECT "person_id" FROM "added" UNION SELECT "person_id" FROM "removed"));
  END IF;
  RETURN NULL;
END $$;

-- Whom the plant has let in for a company, or has not any more.
CREATE FUNCTION "keep_people_let_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "keep_people"(array(SELECT p."id" FROM "person" p
      WHERE p."identity_key" IN (SELECT "identity_key" FROM "added" WHERE "granted_at" IS NOT NULL)));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "keep_people"(array(SELECT p."id" FROM "person" p
      WHERE p."identity_key" IN (SELECT "identity_key" FROM "removed" WHERE "granted_at" IS NOT NULL)));
  ELSE
    PERFORM "keep_people"(array(SELECT p."id" FROM "person" p WHERE p."identity_key" IN (
      SELECT unnest(array[a."identity_key", b."identity_key"]) FROM "added" a JOIN "removed" b ON b."id" = a."id"
      WHERE (a."identity_key", a."contractor_id", a."granted_at" IS NULL)
        IS DISTINCT FROM (b."identity_key", b."contractor_id", b."granted_at" IS NULL))));
  END IF;
  RETURN NULL;
END $$;

-- A person's own record is written.
CREATE FUNCTION "keep_people_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "keep_people"(array(SELECT "id" FROM "added"));
  ELSE
    PERFORM "keep_people"(array(SELECT a."id" FROM "added" a JOIN "removed" b ON b."id" = a."id"
      WHERE (a."full_name", a."identity_number", a."identity_key", a."date_of_birth", a."position_id")
        IS DISTINCT FROM (b."full_name", b."identity_number", b."identity_key", b."date_of_birth", b."position_id")));
  END IF;
  RETURN NULL;
END $$;

-- Everybody in requests for people.
CREATE FUNCTION "keep_people_of_requests"("requests" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(cardinality("requests"), 0) > 0 THEN
    PERFORM "keep_people"(array(SELECT DISTINCT p."id" FROM "request_item" ri
      JOIN "people_item" i ON i."item_id" = ri."id" JOIN "person" p ON p."identity_key" = i."identity_key"
      WHERE ri."request_id" = ANY("requests")));
  END IF;
END $$;

-- A request begins or ceases to demand something.
CREATE FUNCTION "keep_people_of_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_people_of_requests"(array(SELECT a."id" FROM "added" a JOIN "removed" b ON b."id" = a."id"
    WHERE a."status" <> b."status" AND 5 IN (a."status", b."status")));
  RETURN NULL;
END $$;

-- What an approved request says is written; of one that is not, nothing is demanded.
CREATE FUNCTION "keep_people_of_said"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "said" uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    "said" := array(SELECT DISTINCT "request_id" FROM "added");
  ELSIF TG_OP = 'DELETE' THEN
    "said" := array(SELECT DISTINCT "request_id" FROM "removed");
  ELSE
    "said" := array(SELECT "request_id" FROM "added" UNION SELECT "request_id" FROM "removed");
  END IF;
  PERFORM "keep_people_of_requests"(array(SELECT r."id" FROM "request" r WHERE r."id" = ANY("said") AND r."status" = 5));
  RETURN NULL;
END $$;

CREATE FUNCTION "keep_people_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "keep_people"(array(SELECT DISTINCT p."id" FROM "person" p WHERE p."identity_key" IN (
    SELECT unnest(array[a."identity_key", b."identity_key"]) FROM "added" a JOIN "removed" b ON b."item_id" = a."item_id"
    JOIN "request_item" ri ON ri."id" = a."item_id" JOIN "request" r ON r."id" = ri."request_id" AND r."status" = 5
    WHERE (a."identity_key", a."position_id") IS DISTINCT FROM (b."identity_key", b."position_id"))));
  RETURN NULL;
END $$;

-- What is demanded of whom changes for all: they are counted when they are asked for, until they are counted anew.
-- Seeds and workbooks write much that is as it was.
CREATE FUNCTION "people_stand_otherwise"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_otherwise" boolean;
BEGIN
  IF TG_TABLE_NAME = 'course' THEN
    "is_otherwise" := EXISTS (SELECT 1 FROM "added" a JOIN "removed" b ON b."id" = a."id"
      WHERE a."valid_months" <> b."valid_months");
  ELSIF TG_OP = 'INSERT' THEN
    "is_otherwise" := EXISTS (SELECT 1 FROM "added");
  ELSIF TG_OP = 'DELETE' THEN
    "is_otherwise" := EXISTS (SELECT 1 FROM "removed");
  ELSE
    "is_otherwise" := EXISTS (SELECT * FROM "added" EXCEPT SELECT * FROM "removed");
  END IF;
  IF "is_otherwise" THEN
    UPDATE "reported_person" SET "changes_on" = '-infinity' WHERE "changes_on" <> '-infinity';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  "told" text[];
BEGIN
  FOREACH "told" SLICE 1 IN ARRAY array[
    ['safety_card', 'INSERT UPDATE DELETE', 'keep_people_of_rows'],
    ['card_hand_out', 'INSERT DELETE', 'keep_people_of_rows'],
    ['training_result', 'INSERT UPDATE DELETE', 'keep_people_of_rows'],
    ['contractor_person', 'INSERT UPDATE DELETE', 'keep_people_let_in'],
    ['person', 'INSERT UPDATE', 'keep_people_written'],
    ['request', 'UPDATE', 'keep_people_of_moved'],
    ['request_item', 'UPDATE', 'keep_people_of_said'],
    ['people_plan', 'UPDATE', 'keep_people_of_said'],
    ['people_plan_area', 'INSERT UPDATE DELETE', 'keep_people_of_said'],
    ['people_item', 'UPDATE', 'keep_people_of_items'],
    ['work_area_course', 'INSERT UPDATE DELETE', 'people_stand_otherwise'],
    ['course', 'UPDATE', 'people_stand_otherwise']
  ] LOOP
    IF "told"[2] LIKE '%INSERT%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "added"
        FOR EACH STATEMENT EXECUTE FUNCTION %I()', "told"[1] || '_added_is_kept', "told"[1], "told"[3]);
    END IF;
    IF "told"[2] LIKE '%UPDATE%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
        FOR EACH STATEMENT EXECUTE FUNCTION %I()', "told"[1] || '_change_is_kept', "told"[1], "told"[3]);
    END IF;
    IF "told"[2] LIKE '%DELETE%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "removed"
        FOR EACH STATEMENT EXECUTE FUNCTION %I()', "told"[1] || '_removed_is_kept', "told"[1], "told"[3]);
    END IF;
  END LOOP;
END $$;

-- A company is called otherwise. Nothing else of its people changes, however many they are.
CREATE FUNCTION "keep_company_names"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "people" uuid[] := array(SELECT p."id" FROM "added" a JOIN "removed" b ON b."id" = a."id" AND b."name" <> a."name"
    JOIN "contractor_person" o ON o."contractor_id" = a."id" AND o."granted_at" IS NOT NULL
    JOIN "person" p ON p."identity_key" = o."identity_key");
BEGIN
  IF cardinality("people") = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM "person" p WHERE p."id" = ANY("people") ORDER BY p."id" FOR NO KEY UPDATE;
  UPDATE "reported_person" k SET "companies" = "companies_in_order"(p."identity_key") FROM "person" p
  WHERE p."id" = k."person_id" AND k."person_id" = ANY("people")
    AND k."scope_id" = '00000000-0000-0000-0000-000000000000';
  RETURN NULL;
END $$;
CREATE TRIGGER "contractor_change_is_kept" AFTER UPDATE ON "contractor"
  REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "keep_company_names"();
