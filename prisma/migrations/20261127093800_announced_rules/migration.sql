-- AlterTable
ALTER TABLE "admission_rule" ADD COLUMN "longest_months" INTEGER;

-- CreateTable
CREATE TABLE "admission_progress" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "admission_progress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admission_announcement" (
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "company_count" INTEGER NOT NULL DEFAULT 0,
    "people_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "admission_announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_event_row_id_created_at_idx" ON "admin_event"("row_id", "created_at");

-- CreateIndex
CREATE INDEX "admission_announcement_rule_id_idx" ON "admission_announcement"("rule_id");

-- CreateIndex
CREATE INDEX "admission_announcement_by_id_idx" ON "admission_announcement"("by_id");

-- AddForeignKey
ALTER TABLE "admission_announcement" ADD CONSTRAINT "admission_announcement_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "admission_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_announcement" ADD CONSTRAINT "admission_announcement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "admission_progress" ADD CONSTRAINT "admission_progress_one" CHECK ("id" = 1);
INSERT INTO "admission_progress" ("id") VALUES (1);

-- The same number of a paper on several people is looked for.
CREATE INDEX "item_document_number_idx" ON "item_document" ("document_type_id", "bare_number"("document_number")) WHERE "document_number" <> '';
CREATE INDEX "person_document_number_idx" ON "person_document" ("document_type_id", "bare_number"("document_number")) WHERE "document_number" <> '';
