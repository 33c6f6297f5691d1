-- DropIndex
DROP INDEX "request_contractor_id_status_created_at_id_family_idx";

-- CreateTable
CREATE TABLE "guarantee_plan" (
    "request_id" UUID NOT NULL,
    "work_date" DATE,
    "start_hour" SMALLINT,
    "end_hour" SMALLINT,
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "requestor_card_number" VARCHAR(30) NOT NULL DEFAULT '',
    "requestor_radio" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "guarantee_plan_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "guarantee_plan_vehicle" (
    "request_id" UUID NOT NULL,
    "permit_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "guarantee_plan_vehicle_pkey" PRIMARY KEY ("request_id","permit_id")
);

-- CreateTable
CREATE TABLE "guarantee_item" (
    "item_id" UUID NOT NULL,
    "person_id" UUID,
    "identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "card_number" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "guarantee_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "guaranteed_person" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "work_date" DATE NOT NULL,
    "start_hour" SMALLINT NOT NULL,
    "end_hour" SMALLINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "guaranteed_person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guaranteed_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "guaranteed_area_pkey" PRIMARY KEY ("request_id","area_id")
);

-- CreateIndex
CREATE INDEX "guarantee_plan_vehicle_permit_id_idx" ON "guarantee_plan_vehicle"("permit_id");

-- CreateIndex
CREATE INDEX "guarantee_item_identity_key_idx" ON "guarantee_item"("identity_key");

-- CreateIndex
CREATE INDEX "guarantee_item_person_id_idx" ON "guarantee_item"("person_id");

-- CreateIndex
CREATE INDEX "guaranteed_person_person_id_work_date_idx" ON "guaranteed_person"("person_id", "work_date");

-- CreateIndex
CREATE INDEX "guaranteed_person_card_id_idx" ON "guaranteed_person"("card_id");

-- CreateIndex
CREATE UNIQUE INDEX "guaranteed_person_request_id_person_id_key" ON "guaranteed_person"("request_id", "person_id");

-- A family's list by its day, newest first, what has no day yet at the end; the schema language can't say so.
CREATE INDEX "request_family_starts_at_id_idx" ON "request" ("family", "starts_at" DESC NULLS LAST, "id" DESC);

-- CreateIndex
CREATE INDEX "request_of_company_idx" ON "request"("contractor_id", "status", "created_at" DESC, "id" DESC, "family", "is_internal", "submitted_at");

-- AddForeignKey
ALTER TABLE "guarantee_plan" ADD CONSTRAINT "guarantee_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guarantee_plan_vehicle" ADD CONSTRAINT "guarantee_plan_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "guarantee_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guarantee_plan_vehicle" ADD CONSTRAINT "guarantee_plan_vehicle_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "vehicle_permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guarantee_item" ADD CONSTRAINT "guarantee_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guarantee_item" ADD CONSTRAINT "guarantee_item_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guaranteed_person" ADD CONSTRAINT "guaranteed_person_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guaranteed_area" ADD CONSTRAINT "guaranteed_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guaranteed_area" ADD CONSTRAINT "guaranteed_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Contractors read who is guaranteed for them; a leaf that administrators have changed stays as it is.
UPDATE "menu" SET "roles" = '{}'
WHERE "code" = 'guarantee' AND "roles" = '{employee,reviewer,guard,admin}'::"user_role"[];
