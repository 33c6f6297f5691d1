-- Rows that are only added: what has happened stays as it was written down.

-- All are but for the one transaction that removes personal data and says so.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.removes_personal_data', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;

-- History, and verdicts, each of which goes with what it was given on.
CREATE TRIGGER "request_event_is_append_only" BEFORE UPDATE ON "request_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "item_decision_is_append_only" BEFORE UPDATE OR DELETE ON "item_decision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- What administrators did.
CREATE TRIGGER "admin_event_is_append_only" BEFORE UPDATE OR DELETE ON "admin_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Who has read which personal records, and what keys of other systems have read: taken away only with age. What is kept
-- for whole months goes no sooner than after the shortest of them.
CREATE TRIGGER "record_read_is_append_only" BEFORE UPDATE ON "record_read"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "record_read_is_kept_a_month" BEFORE DELETE ON "record_read"
  FOR EACH ROW WHEN (OLD."hour" > now() - interval '28 days') EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "machine_key_read_is_append_only" BEFORE UPDATE ON "machine_key_read"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "machine_key_read_is_kept_a_month" BEFORE DELETE ON "machine_key_read"
  FOR EACH ROW WHEN (OLD."hour" > now() - interval '28 days') EXECUTE FUNCTION "refuse_change"();

-- What was changed of safety cards; corrections of exams, which tell what was before.
CREATE TRIGGER "safety_card_change_is_append_only" BEFORE UPDATE ON "safety_card_change"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "training_correction_is_append_only" BEFORE UPDATE ON "training_correction"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The ledger of equipment, and trips out of the plant.
CREATE TRIGGER "equipment_movement_is_append_only" BEFORE UPDATE OR DELETE ON "equipment_movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "take_out_trip_is_append_only" BEFORE DELETE ON "take_out_trip"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- What happened at gates, and how vehicles were found. A withdrawn check stays with its reason, and photos with their
-- check.
CREATE TRIGGER "gate_event_is_append_only" BEFORE UPDATE OR DELETE ON "gate_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_finding_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_finding"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_withdrawal_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_withdrawal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_photo_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_photo"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Of a hand-out nothing changes but that the card comes back, once.
CREATE FUNCTION "refuse_change_of_hand_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.removes_personal_data', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."returned_at" IS NULL
    AND to_jsonb(NEW) - '{returned_at,returned_by_id,returned_gate_id}'::text[]
      = to_jsonb(OLD) - '{returned_at,returned_by_id,returned_gate_id}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "card_hand_out_is_append_only" BEFORE UPDATE OR DELETE ON "card_hand_out"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_hand_out"();
