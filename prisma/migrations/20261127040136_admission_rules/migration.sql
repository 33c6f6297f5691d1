-- CreateEnum
CREATE TYPE "admission_nationality" AS ENUM ('everybody', 'vietnamese', 'foreign');

-- CreateEnum
CREATE TYPE "admission_reason" AS ENUM ('documents', 'health');

-- AlterEnum


ALTER TYPE "gate_reason" ADD VALUE 'documents' AFTER 'courses';
ALTER TYPE "gate_reason" ADD VALUE 'health' AFTER 'documents';

-- AlterTable
ALTER TABLE "document_type" ADD COLUMN     "ends_card" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "admission_rule" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "nationality" "admission_nationality" NOT NULL DEFAULT 'everybody',
    "health_status_id" UUID,
    "act" VARCHAR(255) NOT NULL DEFAULT '',
    "article" VARCHAR(255) NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_to" DATE,

    CONSTRAINT "admission_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admission_rule_document_type" (
    "rule_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "admission_rule_document_type_pkey" PRIMARY KEY ("rule_id","document_type_id")
);

-- CreateTable
CREATE TABLE "admission_rule_work_item" (
    "rule_id" UUID NOT NULL,
    "work_item_id" UUID NOT NULL,

    CONSTRAINT "admission_rule_work_item_pkey" PRIMARY KEY ("rule_id","work_item_id")
);

-- CreateTable
CREATE TABLE "admission_rule_visitor_type" (
    "rule_id" UUID NOT NULL,
    "visitor_type_id" UUID NOT NULL,

    CONSTRAINT "admission_rule_visitor_type_pkey" PRIMARY KEY ("rule_id","visitor_type_id")
);

-- CreateTable
CREATE TABLE "admission_hold" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "reason" "admission_reason" NOT NULL,
    "document_type_id" UUID,
    "rule_id" UUID,
    "last_day" DATE,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,

    CONSTRAINT "admission_hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admission_state" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "wanted" INTEGER NOT NULL DEFAULT 1,
    "computed" INTEGER NOT NULL DEFAULT 0,
    "counts_from" DATE,

    CONSTRAINT "admission_state_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "admission_rule_code_key" ON "admission_rule"("code");

-- CreateIndex
CREATE INDEX "admission_hold_person_id_request_id_idx" ON "admission_hold"("person_id", "request_id");

-- CreateIndex
CREATE INDEX "admission_hold_request_id_idx" ON "admission_hold"("request_id");

-- CreateIndex
CREATE INDEX "admission_hold_document_type_id_idx" ON "admission_hold"("document_type_id");

-- CreateIndex
CREATE INDEX "admission_hold_rule_id_idx" ON "admission_hold"("rule_id");

-- CreateIndex
CREATE INDEX "admission_hold_from_day_idx" ON "admission_hold"("from_day");

-- AddForeignKey
ALTER TABLE "admission_rule" ADD CONSTRAINT "admission_rule_health_status_id_fkey" FOREIGN KEY ("health_status_id") REFERENCES "health_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_document_type" ADD CONSTRAINT "admission_rule_document_type_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "admission_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_document_type" ADD CONSTRAINT "admission_rule_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_work_item" ADD CONSTRAINT "admission_rule_work_item_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "admission_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_work_item" ADD CONSTRAINT "admission_rule_work_item_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_visitor_type" ADD CONSTRAINT "admission_rule_visitor_type_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "admission_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_rule_visitor_type" ADD CONSTRAINT "admission_rule_visitor_type_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_hold" ADD CONSTRAINT "admission_hold_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_hold" ADD CONSTRAINT "admission_hold_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_hold" ADD CONSTRAINT "admission_hold_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admission_hold" ADD CONSTRAINT "admission_hold_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "admission_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One row says whether the days are computed by the rules as they are. Where people hold running cards already, papers
-- count after 30 days: the plant sees until then whom they will stop.
ALTER TABLE "admission_state" ADD CONSTRAINT "admission_state_one" CHECK ("id" = 1);
INSERT INTO "admission_state" ("id", "counts_from")
SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM "safety_card" WHERE NOT "is_ended" AND "valid_to" >= CURRENT_DATE)
  THEN CURRENT_DATE + 30 END;

ALTER TABLE "admission_rule" ADD CONSTRAINT "admission_rule_days" CHECK ("valid_from" <= "valid_to");
ALTER TABLE "admission_hold" ADD CONSTRAINT "admission_hold_days" CHECK ("from_day" <= "to_day");

-- Every instance keeps the rules in memory.
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY[
    'admission_rule', 'admission_rule_document_type', 'admission_rule_work_item', 'admission_rule_visitor_type'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed()',
      list || '_changed', list);
  END LOOP;
END $$;

-- Whatever the days of holds depend on asks for them to be computed anew.
CREATE FUNCTION "want_admission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admission_state SET wanted = wanted + 1;
  PERFORM pg_notify('admission_wanted', '');
  RETURN NULL;
END $$;

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY[
    'admission_rule', 'admission_rule_document_type', 'admission_rule_work_item', 'admission_rule_visitor_type',
    'visitor_type_document_type', 'work_item_document_type', 'health_status', 'country'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION want_admission()',
      list || '_wants_admission', list);
  END LOOP;
END $$;
