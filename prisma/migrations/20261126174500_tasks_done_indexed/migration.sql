-- What was done in the last days, by whom and how late.
CREATE INDEX "workflow_task_done" ON "workflow_task" ("completed_at")
  INCLUDE ("operation", "type", "group_id", "completed_by_id", "start_date", "due_date")
  WHERE "completed_at" IS NOT NULL;
