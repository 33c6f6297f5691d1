-- AlterTable
ALTER TABLE "workflow_task" ADD COLUMN     "contractor_id" UUID;

-- What is still to be done is found by whose it is and by the names in it, as far as the lists are short.
UPDATE "workflow_task" t SET "contractor_id" = r."contractor_id" FROM "request" r WHERE r."id" = t."request_id";
UPDATE "workflow_task" t SET "search_text" = left(concat_ws(' ', r."search_text",
    (SELECT NULLIF(c."search_text", '') FROM "contractor" c WHERE c."id" = r."contractor_id"),
    (SELECT NULLIF(string_agg(lower(translate(regexp_replace(normalize(i."label", NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')),
        ' ' ORDER BY i."position"), '')
      FROM "request_item" i WHERE i."request_id" = r."id" AND i."removed_at" IS NULL)), 8000)
  FROM "request" r WHERE r."id" = t."request_id" AND t."completed_at" IS NULL AND r."status" IN (2, 3);
UPDATE "workflow_task" t SET "search_text" = '' FROM "request" r
  WHERE r."id" = t."request_id" AND (t."completed_at" IS NOT NULL OR r."status" NOT IN (2, 3));

-- The queue's indexes, with the contractor to filter by.
DROP INDEX "workflow_task_queue";
CREATE INDEX "workflow_task_queue" ON "workflow_task"
  ((COALESCE("delegate_user_id", "assignee_id", "group_id")), "starts_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id", "assignee_id", "group_id", "contractor_id")
  WHERE "is_open" AND "paused_at" IS NULL;
DROP INDEX "workflow_task_queue_delegated";
CREATE INDEX "workflow_task_queue_delegated" ON "workflow_task" ("assignee_id", "starts_at", "due_date", "id")
  INCLUDE ("request_id", "type", "family", "operation", "delegate_user_id", "contractor_id")
  WHERE "is_open" AND "paused_at" IS NULL AND "delegate_user_id" IS NOT NULL;
