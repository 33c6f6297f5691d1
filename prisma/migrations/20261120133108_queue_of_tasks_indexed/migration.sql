-- AlterTable
ALTER TABLE "workflow_task" ADD COLUMN     "entry_at" TIMESTAMPTZ(3),
ADD COLUMN     "family" "request_family",
ADD COLUMN     "operation" SMALLINT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "holder_id" UUID GENERATED ALWAYS AS (COALESCE("delegate_user_id", "assignee_id", "group_id")) STORED;

-- What the tasks that are there take over from their step and their request; open ones of a request that
-- waits for its author are paused.
UPDATE "workflow_task" t
SET "family" = r."family", "operation" = s."operation", "entry_at" = r."starts_at",
  "paused_at" = CASE WHEN t."is_open" AND r."status" = 3 THEN now() END
FROM "workflow_step" s, "request" r
WHERE s."id" = t."step_id" AND r."id" = t."request_id";

ALTER TABLE "workflow_task" ALTER COLUMN "family" SET NOT NULL,
ALTER COLUMN "operation" SET NOT NULL;

-- The queue of whoever may do a task, and of those in whose place somebody else does it; filtered and counted
-- in the index alone.
DROP INDEX "workflow_task_open_of_group";
DROP INDEX "workflow_task_open_of_assignee";
DROP INDEX "workflow_task_open_of_delegate";
CREATE INDEX "workflow_task_queue" ON "workflow_task" ("holder_id", "entry_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation") WHERE "is_open" AND "paused_at" IS NULL;
CREATE INDEX "workflow_task_queue_delegated" ON "workflow_task" ("assignee_id", "entry_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id")
  WHERE "is_open" AND "paused_at" IS NULL AND "delegate_user_id" IS NOT NULL;
