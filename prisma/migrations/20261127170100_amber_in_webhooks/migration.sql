-- Receivers learn whether an answer was amber.
CREATE OR REPLACE FUNCTION "webhooks_tell_gate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "webhooks_want"('gate.event') THEN
    PERFORM "webhooks_tell"((SELECT jsonb_agg(jsonb_build_object(
      'type', 'gate.event', 'subject', coalesce("e"."person_id", "e"."vehicle_id", "e"."gate_id"),
      'data', jsonb_build_object(
        'eventId', "e"."id", 'gateId', "e"."gate_id", 'direction', "e"."direction", 'outcome', "e"."outcome",
        'personId', "e"."person_id", 'vehicleId', "e"."vehicle_id",
        'number', CASE WHEN num_nonnulls("e"."person_id", "e"."vehicle_id") > 0 THEN "e"."number" END,
        'happenedAt', to_char("e"."happened_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'isOffline', "e"."is_offline", 'isAmber', "e"."is_amber")) ORDER BY "e"."happened_at", "e"."id") FROM "added" "e"));
  END IF;
  RETURN NULL;
END $$;
