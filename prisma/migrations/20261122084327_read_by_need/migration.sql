-- AlterTable
ALTER TABLE "contractor_person" ADD COLUMN     "granted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "record_read" (
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" VARCHAR(40) NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "record_read_pkey" PRIMARY KEY ("user_id","kind","subject","hour")
);

-- CreateIndex
CREATE INDEX "record_read_kind_subject_hour_idx" ON "record_read"("kind", "subject", "hour");

-- AddForeignKey
ALTER TABLE "record_read" ADD CONSTRAINT "record_read_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A draft is the company's alone, also one that was taken back, or taken back and deleted.
UPDATE "request" r SET "submitted_at" = NULL
WHERE r."status" = 0
  OR (r."status" = -1 AND NOT EXISTS (SELECT 1 FROM "request_event" e WHERE e."request_id" = r."id" AND e."action" = 'cancel'));

-- Who was approved for a company is known to it.
UPDATE "contractor_person" p SET "granted_at" = now()
FROM "people_item" c JOIN "request_item" i ON i."id" = c."item_id" JOIN "request" r ON r."id" = i."request_id"
WHERE p."identity_key" = c."identity_key" AND p."contractor_id" = r."contractor_id" AND i."result" = 1
  AND (r."status" = 5
    OR EXISTS (SELECT 1 FROM "request_event" e WHERE e."request_id" = r."id" AND e."action" = 'cancel'));
