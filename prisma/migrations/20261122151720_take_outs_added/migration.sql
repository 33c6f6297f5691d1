-- CreateEnum
CREATE TYPE "equipment_move" AS ENUM ('came_in', 'withdrawn', 'promised', 'released', 'carried_out');

-- CreateEnum
CREATE TYPE "take_out_end" AS ENUM ('closed', 'over', 'cancelled');

-- AlterTable
ALTER TABLE "equipment_unit" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';
UPDATE "equipment_unit" SET "search_text" = concat_ws(' ', nullif(searchable("specification"), ''),
  nullif(searchable("code"), ''), nullif(nullif(lower("code_key"), searchable("code")), ''),
  nullif(searchable("seri_model"), ''), nullif(nullif(lower("serial_key"), searchable("seri_model")), ''));

-- CreateTable
CREATE TABLE "equipment_lot" (
    "id" UUID NOT NULL,
    "equipment_unit_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "came_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "came_in" DECIMAL(11,3) NOT NULL,
    "present" DECIMAL(11,3) NOT NULL,
    "promised" DECIMAL(11,3) NOT NULL DEFAULT 0,
    "carried_out" DECIMAL(11,3) NOT NULL DEFAULT 0,
    "withdrawn" DECIMAL(11,3) NOT NULL DEFAULT 0,
    "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "equipment_lot_pkey" PRIMARY KEY ("id")
);

-- What a request has brought in of a thing has balances of its own, under the id that its one movement had.
INSERT INTO "equipment_lot" ("id", "equipment_unit_id", "request_id", "contractor_id", "position", "came_in_at",
  "came_in", "present", "withdrawn", "is_withdrawn")
SELECT m."id", m."equipment_unit_id", m."request_id", u."contractor_id", coalesce(i."position", 0), m."at", m."quantity",
  CASE WHEN m."is_cancelled" THEN 0 ELSE m."quantity" END,
  CASE WHEN m."is_cancelled" THEN m."quantity" ELSE 0 END, m."is_cancelled"
FROM "equipment_movement" m
JOIN "equipment_unit" u ON u."id" = m."equipment_unit_id"
LEFT JOIN LATERAL (
  SELECT min(i."position") AS "position" FROM "request_item" i JOIN "equipment_item" e ON e."item_id" = i."id"
  WHERE i."request_id" = m."request_id" AND i."removed_at" IS NULL AND e."code_key" = u."code_key") i ON true;

-- DropForeignKey
ALTER TABLE "equipment_movement" DROP CONSTRAINT "equipment_movement_equipment_unit_id_fkey";

-- DropIndex
DROP INDEX "equipment_movement_equipment_unit_id_idx";

-- DropIndex
DROP INDEX "equipment_movement_request_id_equipment_unit_id_key";

-- AlterTable
ALTER TABLE "equipment_movement"
ADD COLUMN     "by_id" UUID,
ADD COLUMN     "kind" "equipment_move",
ADD COLUMN     "lot_id" UUID,
ADD COLUMN     "trip_id" UUID;
DELETE FROM "equipment_movement" WHERE "quantity" <= 0;
UPDATE "equipment_movement" SET "kind" = 'came_in', "lot_id" = "id";
-- When it was taken back was not written down: the last word of the request says it.
INSERT INTO "equipment_movement" ("id", "equipment_unit_id", "request_id", "quantity", "at", "kind", "lot_id")
SELECT gen_random_uuid(), m."equipment_unit_id", m."request_id", m."quantity", r."changed_at", 'withdrawn', m."lot_id"
FROM "equipment_movement" m JOIN "request" r ON r."id" = m."request_id" WHERE m."is_cancelled";
ALTER TABLE "equipment_movement" DROP COLUMN "equipment_unit_id",
DROP COLUMN "is_cancelled",
ALTER COLUMN "kind" SET NOT NULL,
ALTER COLUMN "lot_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "take_out_plan" (
    "request_id" UUID NOT NULL,
    "contact_name" VARCHAR(255) NOT NULL DEFAULT '',
    "contact_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "contact_email" VARCHAR(254) NOT NULL DEFAULT '',
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "ship_equipment_date" TIMESTAMPTZ(3),
    "ship_equipment_end_date" TIMESTAMPTZ(3),
    "ship_equipment_owner_id" UUID,
    "ship_equipment_owner_other" VARCHAR(255) NOT NULL DEFAULT '',
    "document_type" SMALLINT,
    "document_date" DATE,

    CONSTRAINT "take_out_plan_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "take_out_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_area_pkey" PRIMARY KEY ("request_id","area_id")
);

-- CreateTable
CREATE TABLE "take_out_gate" (
    "request_id" UUID NOT NULL,
    "gate_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_gate_pkey" PRIMARY KEY ("request_id","gate_id")
);

-- CreateTable
CREATE TABLE "take_out_vehicle" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "permit_id" UUID,
    "vehicle_type" VARCHAR(255) NOT NULL DEFAULT '',
    "branch_name" VARCHAR(255) NOT NULL DEFAULT '',
    "number_plate" VARCHAR(20) NOT NULL DEFAULT '',
    "driver_name" VARCHAR(255) NOT NULL DEFAULT '',
    "safety_card_number" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "take_out_vehicle_pkey" PRIMARY KEY ("request_id","id")
);

-- CreateTable
CREATE TABLE "take_out_item" (
    "item_id" UUID NOT NULL,
    "lot_id" UUID NOT NULL,
    "number_out" DECIMAL(11,3),
    "description" VARCHAR(500) NOT NULL DEFAULT '',
    "promised" DECIMAL(11,3) NOT NULL DEFAULT 0,
    "number_actual" DECIMAL(11,3) NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "take_out_pass" (
    "request_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" "take_out_end",
    "closed_by_id" UUID,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "take_out_pass_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "take_out_trip" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "take_out_trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "take_out_trip_photo" (
    "trip_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_trip_photo_pkey" PRIMARY KEY ("trip_id","file_id")
);

-- CreateIndex
CREATE INDEX "equipment_lot_equipment_unit_id_idx" ON "equipment_lot"("equipment_unit_id");

-- CreateIndex
CREATE INDEX "equipment_lot_contractor_id_came_in_at_position_id_idx" ON "equipment_lot"("contractor_id", "came_in_at" DESC, "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_lot_request_id_equipment_unit_id_key" ON "equipment_lot"("request_id", "equipment_unit_id");

-- CreateIndex
CREATE INDEX "take_out_vehicle_permit_id_idx" ON "take_out_vehicle"("permit_id");

-- CreateIndex
CREATE INDEX "take_out_item_lot_id_idx" ON "take_out_item"("lot_id");

-- CreateIndex
CREATE INDEX "take_out_pass_closed_by_id_idx" ON "take_out_pass"("closed_by_id");

-- CreateIndex
CREATE INDEX "take_out_trip_request_id_at_idx" ON "take_out_trip"("request_id", "at");

-- CreateIndex
CREATE INDEX "take_out_trip_by_id_idx" ON "take_out_trip"("by_id");

-- CreateIndex
CREATE INDEX "take_out_trip_photo_file_id_idx" ON "take_out_trip_photo"("file_id");

-- CreateIndex
CREATE INDEX "equipment_movement_lot_id_at_idx" ON "equipment_movement"("lot_id", "at");

-- CreateIndex
CREATE INDEX "equipment_movement_request_id_idx" ON "equipment_movement"("request_id");

-- CreateIndex
CREATE INDEX "equipment_movement_by_id_idx" ON "equipment_movement"("by_id");

-- CreateIndex
CREATE INDEX "equipment_movement_trip_id_idx" ON "equipment_movement"("trip_id");

-- AddForeignKey
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "equipment_lot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "take_out_trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_ship_equipment_owner_id_fkey" FOREIGN KEY ("ship_equipment_owner_id") REFERENCES "equipment_owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_area" ADD CONSTRAINT "take_out_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_area" ADD CONSTRAINT "take_out_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_gate" ADD CONSTRAINT "take_out_gate_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_gate" ADD CONSTRAINT "take_out_gate_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_vehicle" ADD CONSTRAINT "take_out_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_vehicle" ADD CONSTRAINT "take_out_vehicle_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "vehicle_permit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "equipment_lot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_trip" ADD CONSTRAINT "take_out_trip_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "take_out_pass"("request_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_trip" ADD CONSTRAINT "take_out_trip_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_trip_photo" ADD CONSTRAINT "take_out_trip_photo_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "take_out_trip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "take_out_trip_photo" ADD CONSTRAINT "take_out_trip_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The laws of the ledger, which no statement can break.
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_nothing_negative"
  CHECK (least("came_in", "present", "promised", "carried_out", "withdrawn") >= 0);
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_adds_up"
  CHECK ("came_in" = "present" + "promised" + "carried_out" + "withdrawn");
ALTER TABLE "equipment_lot" ADD CONSTRAINT "equipment_lot_withdrawn_is_not_present"
  CHECK (NOT "is_withdrawn" OR "present" = 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_moves_something" CHECK ("quantity" > 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_leaves_on_a_trip"
  CHECK (("kind" = 'carried_out') = ("trip_id" IS NOT NULL));
ALTER TABLE "take_out_item" ADD CONSTRAINT "take_out_item_within_what_was_asked_for"
  CHECK ("promised" >= 0 AND "number_actual" >= 0
    AND "promised" + "number_actual" <= coalesce("number_out", 0));
ALTER TABLE "take_out_plan" ADD CONSTRAINT "take_out_plan_document_type" CHECK ("document_type" BETWEEN 1 AND 3);
ALTER TABLE "take_out_pass" ADD CONSTRAINT "take_out_pass_ends_once"
  CHECK (num_nulls("ended_at", "ended_by") IN (0, 2) AND ("closed_by_id" IS NOT NULL) = ("ended_by" IS NOT DISTINCT FROM 'closed'));

CREATE TRIGGER "equipment_movement_is_append_only" BEFORE UPDATE OR DELETE ON "equipment_movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "take_out_trip_is_append_only" BEFORE DELETE ON "take_out_trip"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Things of a company are found by name, code and serial number; passes that nobody has ended, by their end.
CREATE INDEX "equipment_unit_search_text_trgm" ON "equipment_unit" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "take_out_pass_open_idx" ON "take_out_pass" ("ends_at") WHERE "ended_at" IS NULL;

-- The leaf of take-outs counts what waits for its author; one that administrators have changed stays as it is.
UPDATE "menu" SET "counter" = 'requests' WHERE "code" = 'take-out' AND "counter" = '';
