-- Indexes of some rows of a table only, which are few and looked for often.

-- Requests: what home shows of a user's own, each in its order; what a company's people and vehicles are let in for at
-- present. The conditions are those of apps/api/src/requests/reads/listing/overview.service.ts, word for word.
CREATE INDEX "request_back_at_author" ON "request" ("owner_id", "changed_at" DESC, "id" DESC)
  WHERE "status" IN (1, 3) OR ("status" = 2 AND "allow_revision");
CREATE INDEX "request_waiting_of_author" ON "request" ("owner_id", "submitted_at" DESC, "id" DESC)
  WHERE "status" = 2 AND NOT "allow_revision";
CREATE INDEX "request_running_of_company" ON "request" ("contractor_id", "ends_at") WHERE "status" = 5;

-- Card changes that were in hand on days: until they are over, which most are, so that few rows are read. The
-- expression is that of apps/api/src/families/card-change/card-change-list.ts, word for word.
CREATE INDEX "card_change_in_hand_of_company" ON "request"
  ("contractor_id", (CASE WHEN "status" IN (-1, 4, 5) THEN "changed_at" ELSE 'infinity'::timestamptz END))
  WHERE "family" = 'cardChange';
CREATE INDEX "card_change_in_hand" ON "request"
  ((CASE WHEN "status" IN (-1, 4, 5) THEN "changed_at" ELSE 'infinity'::timestamptz END))
  WHERE "family" = 'cardChange';

-- The queue, by whose a task is to do, and of those in whose place somebody else does it; filtered and counted in the
-- index alone, which is why it includes what the expression reads.
CREATE INDEX "workflow_task_queue" ON "workflow_task"
  ((COALESCE("delegate_user_id", "assignee_id", "group_id")), "starts_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id", "assignee_id", "group_id", "contractor_id")
  WHERE "is_open" AND "paused_at" IS NULL;
CREATE INDEX "workflow_task_queue_delegated" ON "workflow_task" ("assignee_id", "starts_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id", "contractor_id")
  WHERE "is_open" AND "paused_at" IS NULL AND "delegate_user_id" IS NOT NULL;
-- What was done in the last days, by whom and how late.
CREATE INDEX "workflow_task_done" ON "workflow_task" ("completed_at")
  INCLUDE ("operation", "type", "group_id", "completed_by_id", "start_date", "due_date")
  WHERE "completed_at" IS NOT NULL;

-- Files that may be cleaned up, the oldest first; what somebody has sent in and nothing holds yet, which is added up at
-- every upload.
CREATE INDEX "file_unused" ON "file" ("unused_since") WHERE "unused_since" IS NOT NULL;
CREATE INDEX "file_unused_of_uploader" ON "file" ("uploaded_by_id") INCLUDE ("size") WHERE "unused_since" IS NOT NULL;

-- How many notices somebody has not read, and who is still to be written to.
CREATE INDEX "notice_unread" ON "notice" ("user_id") WHERE "read_at" IS NULL;
CREATE INDEX "notice_waiting" ON "notice" ("user_id", "at") WHERE "read_at" IS NULL AND "mailed_at" IS NULL;

-- Whether the plant has let somebody in for anybody.
CREATE INDEX "contractor_person_let_in" ON "contractor_person"("identity_key") WHERE "granted_at" IS NOT NULL;

-- What is at the plant is found and counted without adding up every lot; passes that are still open, by their end.
CREATE INDEX "equipment_lot_at_plant" ON "equipment_lot"("equipment_unit_id") WHERE "present" + "promised" > 0;
CREATE INDEX "take_out_pass_open_idx" ON "take_out_pass" ("ends_at") WHERE "ended_at" IS NULL;

-- Passages that somebody has to look at.
CREATE INDEX "gate_event_of_nobody_idx" ON "gate_event"("received_at")
  WHERE "person_id" IS NULL AND "vehicle_id" IS NULL AND "outcome" <> 'refused';
CREATE INDEX "gate_event_of_no_time_idx" ON "gate_event"("received_at") WHERE 'badTime' = ANY("reasons");

-- The events that other systems have not received yet, in order, with those before them of the same subject.
CREATE INDEX "webhook_delivery_next_idx" ON "webhook_delivery" ("webhook_id", "no") WHERE "status" = 'waiting';
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery" ("webhook_id", "subject_id", "no") WHERE "status" = 'waiting';
