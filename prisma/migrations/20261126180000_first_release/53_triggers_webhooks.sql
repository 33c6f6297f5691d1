-- Events for other systems. They are written where rows are, whatever writes them, and so in the same transaction; a
-- portal without receivers pays one look at an empty table for it.

-- Whether anybody gets one of some events.
CREATE FUNCTION "webhooks_want"(VARIADIC "types" text[]) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT EXISTS (SELECT 1 FROM "webhook" WHERE "is_active" AND "events"::text[] && "types") $$;

-- Writes events down for all who get them: an array of {type, subject, data}.
CREATE FUNCTION "webhooks_tell"("happened" jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH "event" AS MATERIALIZED (
    SELECT gen_random_uuid() AS "id", "e".* FROM jsonb_to_recordset("happened")
      AS "e"("type" text, "subject" uuid, "data" jsonb))
  INSERT INTO "webhook_delivery" ("webhook_id", "event_id", "type", "subject_id", "data")
  SELECT "w"."id", "event"."id", "event"."type", "event"."subject", "event"."data"
  FROM "event" JOIN "webhook" "w" ON "w"."is_active" AND "event"."type" = ANY ("w"."events")
  -- A receiver that is deleted meanwhile gets nothing, and does not fail what happened.
  FOR KEY SHARE OF "w";
  IF FOUND THEN
    NOTIFY webhook_waiting;
  END IF;
END $$;

-- Requests. A draft that was never sent has no number, and is the company's alone.
CREATE FUNCTION "webhooks_tell_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('request.status_changed') THEN
    PERFORM "webhooks_tell"(jsonb_build_array(jsonb_build_object(
      'type', 'request.status_changed', 'subject', NEW."id", 'data', jsonb_build_object(
        'requestId', NEW."id", 'number', NEW."number", 'family', NEW."family",
        'fromStatus', OLD."status", 'toStatus', NEW."status"))));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_is_told" AFTER UPDATE OF "status" ON "request" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."number" IS NOT NULL)
  EXECUTE FUNCTION "webhooks_tell_request"();

-- Safety cards.
CREATE FUNCTION "webhooks_tell_new_cards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('card.issued') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'card.issued', 'subject', "c"."id", 'data', jsonb_build_object(
        'cardId', "c"."id", 'number', "c"."number", 'personId', "c"."person_id", 'requestId', "c"."request_id",
        'validFrom', "c"."valid_from", 'validTo', "c"."valid_to")) ORDER BY "c"."number") FROM "added" "c"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "safety_card_is_told" AFTER INSERT ON "safety_card" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_new_cards"();

CREATE FUNCTION "webhooks_tell_cards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('card.ended', 'card.changed') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', CASE WHEN "c"."is_ended" AND NOT "was"."is_ended" THEN 'card.ended' ELSE 'card.changed' END,
      'subject', "c"."id", 'data', jsonb_build_object(
        'cardId', "c"."id", 'number', "c"."number", 'personId', "c"."person_id", 'requestId', "c"."request_id",
        'validFrom', "c"."valid_from", 'validTo', "c"."valid_to", 'isEnded', "c"."is_ended", 'issue', "c"."issue"))
      ORDER BY "c"."number")
      FROM "now" "c" JOIN "before" "was" ON "was"."id" = "c"."id"
      WHERE ("was"."valid_from", "was"."valid_to", "was"."is_ended", "was"."issue")
        IS DISTINCT FROM ("c"."valid_from", "c"."valid_to", "c"."is_ended", "c"."issue")));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "safety_card_change_is_told" AFTER UPDATE ON "safety_card"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "now"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_cards"();

-- Permits of vehicles.
CREATE FUNCTION "webhooks_tell_new_permits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('permit.issued') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'permit.issued', 'subject', "m"."id", 'data', jsonb_build_object(
        'permitId', "m"."id", 'vehicleId', "m"."vehicle_id", 'requestId', "m"."request_id",
        'validFrom', "m"."valid_from", 'validTo', "m"."valid_to"))) FROM "added" "m"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "vehicle_permit_is_told" AFTER INSERT ON "vehicle_permit" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_new_permits"();

CREATE FUNCTION "webhooks_tell_permits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('permit.ended') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'permit.ended', 'subject', "m"."id", 'data', jsonb_build_object(
        'permitId', "m"."id", 'vehicleId', "m"."vehicle_id", 'requestId', "m"."request_id",
        'validFrom', "m"."valid_from", 'validTo', "m"."valid_to")))
      FROM "now" "m" JOIN "before" "was" ON "was"."id" = "m"."id" WHERE "m"."is_ended" AND NOT "was"."is_ended"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "vehicle_permit_change_is_told" AFTER UPDATE ON "vehicle_permit"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "now"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_permits"();

-- Bars. The reason stays inside.
CREATE FUNCTION "webhooks_tell_new_bars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('person.barred') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'person.barred', 'subject', "b"."person_id", 'data', jsonb_build_object(
        'barId', "b"."id", 'personId', "b"."person_id", 'since', "b"."since", 'until', "b"."until")))
      FROM "added" "b" WHERE "b"."active"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "bar_is_told" AFTER INSERT ON "blacklist_entry" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_new_bars"();

CREATE FUNCTION "webhooks_tell_bars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('person.barred', 'person.bar_lifted') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', CASE WHEN "b"."active" THEN 'person.barred' ELSE 'person.bar_lifted' END,
      'subject', "b"."person_id", 'data', jsonb_build_object(
        'barId', "b"."id", 'personId', "b"."person_id", 'since', "b"."since", 'until', "b"."until")))
      FROM "now" "b" JOIN "before" "was" ON "was"."id" = "b"."id"
      WHERE "b"."active" <> "was"."active"
        OR ("b"."active" AND ("b"."since", "b"."until") IS DISTINCT FROM ("was"."since", "was"."until"))));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "bar_change_is_told" AFTER UPDATE ON "blacklist_entry"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "now"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_bars"();

-- Gates. What was read where the plant knows no such card or plate may be anything, and stays inside.
CREATE FUNCTION "webhooks_tell_gate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('gate.event') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'gate.event', 'subject', coalesce("e"."person_id", "e"."vehicle_id", "e"."gate_id"),
      'data', jsonb_build_object(
        'eventId', "e"."id", 'gateId', "e"."gate_id", 'direction', "e"."direction", 'outcome', "e"."outcome",
        'personId', "e"."person_id", 'vehicleId', "e"."vehicle_id",
        'number', CASE WHEN num_nonnulls("e"."person_id", "e"."vehicle_id") > 0 THEN "e"."number" END,
        'happenedAt', to_char("e"."happened_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isOffline', "e"."is_offline")) ORDER BY "e"."happened_at", "e"."id") FROM "added" "e"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "gate_event_is_told" AFTER INSERT ON "gate_event" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_tell_gate"();
