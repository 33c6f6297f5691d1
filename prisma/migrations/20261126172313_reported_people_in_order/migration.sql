-- The report of people is sorted by position, companies and training, too. A position's name is looked up when it is
-- asked for, so that it may change.
ALTER TABLE "reported_person" ADD COLUMN "position_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  ADD COLUMN "companies" TEXT NOT NULL DEFAULT '', ADD COLUMN "trained_until" DATE NOT NULL DEFAULT 'infinity';
ALTER TABLE "reported_person" ALTER COLUMN "position_id" DROP DEFAULT, ALTER COLUMN "companies" DROP DEFAULT,
  ALTER COLUMN "trained_until" DROP DEFAULT;

-- The companies that the plant has let somebody in for, as the report names them. No index holds whole texts.
CREATE FUNCTION "companies_in_order"("key" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left("searchable"(coalesce(string_agg(co."name", ', ' ORDER BY co."name"), '')), 200)
  FROM "contractor_person" o JOIN "contractor" co ON co."id" = o."contractor_id"
  WHERE o."identity_key" = "key" AND o."granted_at" IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "counted_people"("people" uuid[], "today" date) RETURNS SETOF "reported_person" LANGUAGE sql STABLE AS $$
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

CREATE OR REPLACE FUNCTION "keep_people"("people" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION "keep_people_written"() RETURNS trigger LANGUAGE plpgsql AS $$
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

SELECT "keep_people"(array_agg("id")) FROM "person";

-- CreateIndex
CREATE INDEX "reported_person_scope_id_position_id_person_id_idx" ON "reported_person"("scope_id", "position_id", "person_id");

-- CreateIndex
CREATE INDEX "reported_person_scope_id_companies_person_id_idx" ON "reported_person"("scope_id", "companies", "person_id");

-- Of whom nothing is demanded comes last.
CREATE INDEX "reported_person_training_order" ON "reported_person"("scope_id", coalesce("training_status", 2::smallint), "trained_until", "person_id");
