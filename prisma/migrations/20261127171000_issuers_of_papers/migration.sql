-- CreateEnum
CREATE TYPE "issuer_call_outcome" AS ENUM ('confirmed', 'denied', 'unreachable');

-- AlterTable
ALTER TABLE "document_type" ADD COLUMN     "call_share" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "has_issuer" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "item_document" ADD COLUMN     "issuer" VARCHAR(200) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "person_document" ADD COLUMN     "issuer" VARCHAR(200) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "renewed_paper" ADD COLUMN     "issuer_before" VARCHAR(200) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "document_issuer" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "phone" VARCHAR(50) NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_to" DATE,

    CONSTRAINT "document_issuer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_issuer_document_type" (
    "issuer_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "document_issuer_document_type_pkey" PRIMARY KEY ("issuer_id","document_type_id")
);

-- CreateTable
CREATE TABLE "issuer_call" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "number" VARCHAR(100) NOT NULL DEFAULT '',
    "issuer" VARCHAR(200) NOT NULL DEFAULT '',
    "last_day" DATE,
    "drawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "issuer_call_outcome",

    CONSTRAINT "issuer_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "issuer_call_act" (
    "id" UUID NOT NULL,
    "call_id" UUID NOT NULL,
    "outcome" "issuer_call_outcome",
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "issuer_call_act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_issuer_code_key" ON "document_issuer"("code");

-- CreateIndex
CREATE INDEX "issuer_call_person_id_idx" ON "issuer_call"("person_id");

-- CreateIndex
CREATE INDEX "issuer_call_document_type_id_idx" ON "issuer_call"("document_type_id");

-- CreateIndex
CREATE INDEX "issuer_call_outcome_drawn_at_idx" ON "issuer_call"("outcome", "drawn_at");

-- CreateIndex
CREATE UNIQUE INDEX "issuer_call_item_id_document_type_id_key" ON "issuer_call"("item_id", "document_type_id");

-- CreateIndex
CREATE INDEX "issuer_call_act_call_id_idx" ON "issuer_call_act"("call_id");

-- CreateIndex
CREATE INDEX "issuer_call_act_by_id_idx" ON "issuer_call_act"("by_id");

-- AddForeignKey
ALTER TABLE "document_issuer_document_type" ADD CONSTRAINT "document_issuer_document_type_issuer_id_fkey" FOREIGN KEY ("issuer_id") REFERENCES "document_issuer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_issuer_document_type" ADD CONSTRAINT "document_issuer_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_call" ADD CONSTRAINT "issuer_call_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_call" ADD CONSTRAINT "issuer_call_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_call" ADD CONSTRAINT "issuer_call_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_call_act" ADD CONSTRAINT "issuer_call_act_call_id_fkey" FOREIGN KEY ("call_id") REFERENCES "issuer_call"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issuer_call_act" ADD CONSTRAINT "issuer_call_act_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "document_type" ADD CONSTRAINT "document_type_call_share" CHECK ("call_share" BETWEEN 0 AND 100);
ALTER TABLE "document_issuer" ADD CONSTRAINT "document_issuer_days" CHECK ("valid_from" <= "valid_to");

-- Who issued safety cards and health certificates is asked from now on.
UPDATE "document_type" SET "has_issuer" = true WHERE "code" IN ('KSK', 'HUANLUYEN');

-- Every instance keeps the list in memory.
CREATE TRIGGER "document_issuer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_issuer"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "document_issuer_document_type_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_issuer_document_type"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();

-- Papers that their issuer has denied are looked up for every person whose papers are judged.
CREATE INDEX "issuer_call_denied" ON "issuer_call" ("document_type_id", bare_number("number")) WHERE "outcome" = 'denied';

-- What came of a call stays as it was recorded.
CREATE TRIGGER "issuer_call_act_is_append_only" BEFORE UPDATE ON "issuer_call_act"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
