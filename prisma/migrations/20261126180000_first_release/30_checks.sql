-- What a row may say, as far as no statement may break it.

-- Accounts

-- A contractor's user has a contractor, a user of the plant has none.
ALTER TABLE "user" ADD CONSTRAINT "user_contractor_matches_role"
  CHECK (("role" = 'contractor') = ("contractor_id" IS NOT NULL));
-- E-mail addresses are kept in one spelling.
ALTER TABLE "user" ADD CONSTRAINT "user_email_is_lower_case" CHECK ("email" = lower(btrim("email")));
-- A registration joins a contractor or describes a new one.
ALTER TABLE "registration" ADD CONSTRAINT "registration_names_a_contractor"
  CHECK ("contractor_id" IS NOT NULL OR num_nulls("name", "country_id", "tax_code", "address") = 0);

-- Contracts and files

ALTER TABLE "contract" ADD CONSTRAINT "contract_ends_after_start" CHECK ("duration_date" >= "start_date");
ALTER TABLE "file" ADD CONSTRAINT "file_has_bytes" CHECK ("size" > 0);

-- Requests and their workflow

ALTER TABLE "request" ADD CONSTRAINT "request_status" CHECK ("status" BETWEEN -1 AND 5);
-- A number is given at the first submit and kept from then on.
ALTER TABLE "request" ADD CONSTRAINT "request_submitted_has_number"
  CHECK ("status" IN (-1, 0) OR "number" IS NOT NULL);
-- Only a waiting request is open to a revision by permission.
ALTER TABLE "request" ADD CONSTRAINT "request_revision_while_waiting"
  CHECK (NOT "allow_revision" OR "status" = 2);
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_result" CHECK ("result" BETWEEN -1 AND 1);
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_codes"
  CHECK ("protocol" BETWEEN 0 AND 2 AND "operation" IN (0, 2, 7, 8) AND "status" BETWEEN 0 AND 2);
ALTER TABLE "workflow_step_definition" ADD CONSTRAINT "workflow_step_definition_codes"
  CHECK ("protocol" BETWEEN 0 AND 2 AND "operation" IN (0, 2, 7, 8));
-- An open task has begun and is not done.
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_open"
  CHECK (NOT "is_open" OR ("start_date" IS NOT NULL AND "completed_at" IS NULL));

-- Exams, and cards of the plant

ALTER TABLE "training_result" ADD CONSTRAINT "training_result_validity" CHECK ("valid_to" >= "valid_from");
-- Numbers as gates read them: the letter of the kind, three to six digits.
ALTER TABLE "plant_card" ADD CONSTRAINT "plant_card_number_of_kind" CHECK ("number" ~ (
  CASE "kind" WHEN 'guest' THEN '^K' WHEN 'temporary' THEN '^T' ELSE '^V' END || '[0-9]{3,6}$'));
-- What came back says when, to whom and where.
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_whole" CHECK (
  num_nulls("returned_at", "returned_by_id", "returned_gate_id") IN (0, 3));
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_in_order" CHECK (
  "handed_at" < "valid_until" AND ("returned_at" IS NULL OR "handed_at" <= "returned_at"));

-- Vehicles

ALTER TABLE "vehicle_plan" ADD CONSTRAINT "vehicle_plan_in_type" CHECK ("vehicle_in_type" IN (0, 1));
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_card_type" CHECK ("card_type" IN (1, 2));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_in_type" CHECK ("vehicle_in_type" IN (0, 1));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_card_type" CHECK ("card_type" IN (1, 2));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_validity" CHECK ("valid_to" >= "valid_from");

-- Equipment: the laws of the ledger

ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_quantity" CHECK ("quantity" >= 0);
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_nothing_negative"
  CHECK (least("came_in", "present", "promised", "carried_out", "withdrawn") >= 0);
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_adds_up"
  CHECK ("came_in" = "present" + "promised" + "carried_out" + "withdrawn");
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_withdrawn_is_not_present"
  CHECK (NOT "is_withdrawn" OR "present" = 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_moves" CHECK ("quantity" <> 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_moves_something" CHECK ("quantity" > 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_leaves_on_a_trip"
  CHECK (("kind" = 'carried_out') = ("trip_id" IS NOT NULL));

-- Take-outs

ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_document_type" CHECK ("document_type" BETWEEN 1 AND 3);
ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_within_what_was_asked_for"
  CHECK ("promised" >= 0 AND "number_actual" >= 0
    AND "promised" + "number_actual" <= coalesce("number_out", 0));
ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_ends_once"
  CHECK (num_nulls("ended_at", "ended_by") IN (0, 2) AND ("closed_by_id" IS NOT NULL) = ("ended_by" IS NOT DISTINCT FROM 'closed'));

-- Gates

-- A row of a place is about somebody or a vehicle.
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_of_one" CHECK (num_nonnulls("person_id", "vehicle_id") = 1);
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_of_one" CHECK (num_nonnulls("person_id", "vehicle_id") <= 1);
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_overruled_with_note" CHECK ("outcome" <> 'overruled' OR "note" <> '');
ALTER TABLE "work_area_hours" ADD CONSTRAINT "work_area_hours_in_a_week" CHECK (
  "weekday" BETWEEN 0 AND 7 AND "start_hour" BETWEEN 0 AND 24 AND "end_hour" BETWEEN 0 AND 24);
