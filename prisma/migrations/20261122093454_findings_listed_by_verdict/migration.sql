-- CreateTable
CREATE TABLE "verdict_undone" (
    "decision_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verdict_undone_pkey" PRIMARY KEY ("decision_id")
);

-- CreateTable
CREATE TABLE "item_finding" (
    "id" UUID NOT NULL,
    "decision_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "reason_code" VARCHAR(20) NOT NULL,
    "field" VARCHAR(100),
    "document_type_id" UUID,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "item_finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cover_finding" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "reason_code" VARCHAR(20) NOT NULL,
    "field" VARCHAR(100),
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "cover_finding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "item_finding_decision_id_position_key" ON "item_finding"("decision_id", "position");

-- CreateIndex
CREATE INDEX "cover_finding_request_id_at_idx" ON "cover_finding"("request_id", "at");

-- AddForeignKey
ALTER TABLE "verdict_undone" ADD CONSTRAINT "verdict_undone_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdict_undone" ADD CONSTRAINT "verdict_undone_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_finding" ADD CONSTRAINT "item_finding_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cover_finding" ADD CONSTRAINT "cover_finding_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cover_finding" ADD CONSTRAINT "cover_finding_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What verdicts have said so far is their one finding. A note without a reason speaks for itself.
INSERT INTO "item_finding" ("id", "decision_id", "position", "reason_code", "field", "document_type_id", "note")
SELECT gen_random_uuid(), "id", 0, COALESCE("reason_code", 'other'), "field", "document_type_id", "note"
FROM "item_decision"
WHERE "result" < 1 OR "reason_code" IS NOT NULL OR "note" <> '';

-- AlterTable
ALTER TABLE "item_decision" DROP COLUMN "document_type_id",
DROP COLUMN "field",
DROP COLUMN "note",
DROP COLUMN "reason_code";
