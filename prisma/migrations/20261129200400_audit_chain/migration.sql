-- CreateTable
CREATE TABLE "audit_pending" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" VARCHAR(20) NOT NULL,
    "act" VARCHAR(40) NOT NULL,
    "actor" VARCHAR(60) NOT NULL,
    "subjects" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_pending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "no" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "entry" TEXT NOT NULL,
    "digest" CHAR(64) NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("no")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "no" BIGINT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "content" VARCHAR(200) NOT NULL,
    "signature" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("no")
);

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- CreateIndex
CREATE INDEX "audit_head_signed_at_idx" ON "audit_head"("signed_at");

-- Entries and signatures are only added. What waits for the chain leaves it, and the oldest entries are cut off, only in
-- transactions that say so.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portal.keeps_audit', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "audit_pending_is_append_only" BEFORE UPDATE OR DELETE ON "audit_pending"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
CREATE TRIGGER "audit_pending_is_not_emptied" BEFORE TRUNCATE ON "audit_pending"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
CREATE TRIGGER "audit_entry_is_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
CREATE TRIGGER "audit_entry_is_not_emptied" BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
CREATE TRIGGER "audit_head_is_append_only" BEFORE UPDATE OR DELETE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
CREATE TRIGGER "audit_head_is_not_emptied" BEFORE TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();

-- Acts of administrators, and of the command line. A key that was refused acts itself.
CREATE FUNCTION "audit_admin_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_pending" ("at", "kind", "act", "actor", "subjects", "details")
  SELECT e."created_at", 'administration', e."action"::text,
    CASE WHEN e."actor_id" IS NOT NULL THEN 'user:' || e."actor_id"
      WHEN e."action" = 'useRefused' THEN 'machine:' || e."row_id" ELSE 'server' END,
    ARRAY[e."table_name" || coalesce(':' || e."row_id", '')],
    jsonb_build_object('event', e."id")
      || CASE WHEN e."action" = 'imported'
        THEN jsonb_build_object('new', e."new_count", 'changed', e."changed_count") ELSE '{}' END
  FROM "added" e ORDER BY e."created_at", e."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "admin_event_is_audited" AFTER INSERT ON "admin_event" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_admin_events"();

-- A reading names people by the ids of their records, because the subject is a number. Beyond twenty, it only counts
-- them: who they were is in the table of readings.
CREATE FUNCTION "audit_subject"("kind" text, "subject" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE "kind"
    WHEN 'request' THEN 'request:' || "subject"
    WHEN 'passages' THEN 'vehicle:' || (SELECT v."id" FROM "vehicle_record" v WHERE v."plate_key" = "subject")
    ELSE coalesce('person:' || (SELECT p."id" FROM "person" p WHERE p."identity_key" = "subject"),
      'item:' || (SELECT i."item_id" FROM "people_item" i WHERE i."identity_key" = "subject" AND "subject" <> ''
        ORDER BY i."item_id" DESC LIMIT 1)) END
$$;
CREATE FUNCTION "audit_readings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_pending" ("kind", "act", "actor", "subjects", "details")
  SELECT 'reading', r."kind", TG_ARGV[0] || ':' || r."reader",
    array_remove(array_agg(CASE WHEN r."count" <= 20 THEN "audit_subject"(r."kind", r."subject") END), NULL),
    jsonb_build_object('count', max(r."count"))
  FROM (SELECT coalesce(to_jsonb(a)->>'user_id', to_jsonb(a)->>'key_id') AS "reader", a."kind", a."subject",
      count(*) OVER (PARTITION BY a."kind") AS "count"
    FROM "added" a) r
  GROUP BY r."reader", r."kind";
  RETURN NULL;
END $$;
CREATE TRIGGER "record_read_is_audited" AFTER INSERT ON "record_read" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_readings"('user');
CREATE TRIGGER "machine_key_read_is_audited" AFTER INSERT ON "machine_key_read" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_readings"('machine');

-- What was removed and handed out of people.
CREATE FUNCTION "audit_personal_data_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_pending" ("at", "kind", "act", "actor", "subjects", "details")
  VALUES (NEW."started_at", 'personalData', NEW."kind"::text, coalesce('user:' || NEW."actor_id", 'server'),
    ARRAY['run:' || NEW."id"], jsonb_build_object('onlyCounted', NEW."is_dry_run"));
  RETURN NULL;
END $$;
CREATE TRIGGER "personal_data_run_is_audited" AFTER INSERT ON "personal_data_run"
  FOR EACH ROW EXECUTE FUNCTION "audit_personal_data_run"();

-- People and vehicles that were let in although the gate said no.
CREATE FUNCTION "audit_overruled_gate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_pending" ("at", "kind", "act", "actor", "subjects", "details")
  VALUES (NEW."happened_at", 'gate', 'overruled',
    coalesce('user:' || NEW."by_id", 'machine:' || NEW."key_id", 'unknown'),
    array_remove(ARRAY['gateEvent:' || NEW."id", 'gate:' || NEW."gate_id", 'person:' || NEW."person_id",
      'vehicle:' || NEW."vehicle_id"], NULL),
    jsonb_build_object('reasons', NEW."reasons", 'withoutNetwork', NEW."is_offline"));
  RETURN NULL;
END $$;
CREATE TRIGGER "overruled_gate_is_audited" AFTER INSERT ON "gate_event"
  FOR EACH ROW WHEN (NEW."outcome" = 'overruled') EXECUTE FUNCTION "audit_overruled_gate"();

-- Logins that succeeded, and their ends. Those that failed leave no rows here: the calls write them down.
CREATE FUNCTION "audit_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_pending" ("kind", "act", "actor", "subjects", "details")
  VALUES ('login', TG_ARGV[0], 'user:' || NEW."user_id", ARRAY['session:' || NEW."id"],
    CASE NEW."address" WHEN '' THEN '{}'::jsonb
      ELSE jsonb_build_object('network', CASE WHEN NEW."address" LIKE '%:%' THEN 'IPv6' ELSE 'IPv4' END) END);
  RETURN NULL;
END $$;
CREATE TRIGGER "session_is_audited" AFTER INSERT ON "session"
  FOR EACH ROW EXECUTE FUNCTION "audit_session"('succeeded');
CREATE TRIGGER "end_of_session_is_audited" AFTER UPDATE ON "session"
  FOR EACH ROW WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL)
  EXECUTE FUNCTION "audit_session"('ended');

INSERT INTO "audit_pending" ("kind", "act", "actor") VALUES ('audit', 'begun', 'server');
