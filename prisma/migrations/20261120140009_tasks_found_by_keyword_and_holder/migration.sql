-- AlterTable
ALTER TABLE "workflow_task" DROP COLUMN "holder_id",
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

UPDATE "workflow_task" t SET "search_text" = r."search_text" FROM "request" r WHERE r."id" = t."request_id";

-- The queue by whose a task is to do; what the expression reads is included, so that the index alone suffices.
CREATE INDEX "workflow_task_queue" ON "workflow_task"
  ((COALESCE("delegate_user_id", "assignee_id", "group_id")), "entry_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id", "assignee_id", "group_id")
  WHERE "is_open" AND "paused_at" IS NULL;
CREATE INDEX "workflow_task_queue_search_text_trgm" ON "workflow_task" USING gin ("search_text" gin_trgm_ops)
  WHERE "is_open" AND "paused_at" IS NULL;
