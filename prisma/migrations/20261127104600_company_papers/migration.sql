-- CreateEnum
CREATE TYPE "company_paper_level" AS ENUM ('none', 'amber', 'red');

-- CreateEnum
CREATE TYPE "company_paper_status" AS ENUM ('waiting', 'approved', 'refused', 'withdrawn');

-- AlterEnum
ALTER TYPE "gate_reason" ADD VALUE 'companyPapers' AFTER 'health';

-- AlterTable
ALTER TABLE "admission_state" ADD COLUMN     "companies_count_from" DATE;

-- AlterTable
ALTER TABLE "gate_event" ADD COLUMN     "is_amber" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "company_paper_kind" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "needs_last_day" BOOLEAN NOT NULL DEFAULT true,
    "at_gate" "company_paper_level" NOT NULL,
    "first_warning_days" INTEGER NOT NULL DEFAULT 30,
    "last_warning_days" INTEGER NOT NULL DEFAULT 7,
    "act" VARCHAR(255) NOT NULL DEFAULT '',
    "article" VARCHAR(255) NOT NULL DEFAULT '',
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "company_paper_kind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_paper" (
    "id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "kind_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "number" VARCHAR(100) NOT NULL DEFAULT '',
    "issuer" VARCHAR(255) NOT NULL DEFAULT '',
    "last_day" DATE,
    "status" "company_paper_status" NOT NULL DEFAULT 'waiting',
    "uploaded_by_id" UUID NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "reason" VARCHAR(2000) NOT NULL DEFAULT '',
    "warned_days" INTEGER,

    CONSTRAINT "company_paper_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "company_paper_kind_code_key" ON "company_paper_kind"("code");

-- CreateIndex
CREATE INDEX "company_paper_contractor_id_kind_id_ended_at_idx" ON "company_paper"("contractor_id", "kind_id", "ended_at");

-- CreateIndex
CREATE INDEX "company_paper_status_uploaded_at_idx" ON "company_paper"("status", "uploaded_at");

-- CreateIndex
CREATE INDEX "company_paper_uploaded_at_idx" ON "company_paper"("uploaded_at");

-- CreateIndex
CREATE INDEX "company_paper_kind_id_idx" ON "company_paper"("kind_id");

-- CreateIndex
CREATE INDEX "company_paper_file_id_idx" ON "company_paper"("file_id");

-- CreateIndex
CREATE INDEX "company_paper_uploaded_by_id_idx" ON "company_paper"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "company_paper_ended_by_id_idx" ON "company_paper"("ended_by_id");

-- AddForeignKey
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "company_paper_kind"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Where people hold running cards already, papers of companies count after 30 days: the companies have that time to send
-- them.
UPDATE "admission_state" SET "companies_count_from" = CURRENT_DATE + 30
WHERE EXISTS (SELECT 1 FROM "safety_card" WHERE NOT "is_ended" AND "valid_to" >= CURRENT_DATE);

ALTER TABLE "company_paper_kind" ADD CONSTRAINT "company_paper_kind_days" CHECK ("valid_from" <= "valid_to");
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_ended"
  CHECK (("status" = 'waiting') = ("ended_at" IS NULL) AND ("ended_at" IS NULL) = ("ended_by_id" IS NULL));
ALTER TABLE "company_paper" ADD CONSTRAINT "company_paper_refused_with_reason"
  CHECK (("status" = 'refused') = ("reason" <> ''));

-- Of each kind a company has one paper at most that waits.
CREATE UNIQUE INDEX "company_paper_waiting" ON "company_paper"("contractor_id", "kind_id") WHERE "status" = 'waiting';

-- Every instance keeps the kinds in memory.
CREATE TRIGGER "company_paper_kind_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_paper_kind"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();

-- A paper is decided or withdrawn once. After that it stays as it is, but for the warnings that were mailed.
CREATE FUNCTION "refuse_change_of_company_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'waiting' OR to_jsonb(OLD) - 'warned_days' = to_jsonb(NEW) - 'warned_days' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a decided company_paper stays as it is';
END $$;
CREATE TRIGGER "company_paper_stays" BEFORE UPDATE ON "company_paper"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_company_paper"();
CREATE TRIGGER "company_paper_is_kept" BEFORE DELETE ON "company_paper"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
