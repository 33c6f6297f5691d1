-- CreateEnum
CREATE TYPE "gate_direction" AS ENUM ('in', 'out');

-- CreateEnum
CREATE TYPE "gate_outcome" AS ENUM ('passed', 'overruled', 'refused');

-- CreateEnum
CREATE TYPE "gate_reason" AS ENUM ('oldCode', 'notBegun', 'over', 'ended', 'noRequest', 'courses', 'hours', 'papers', 'licence', 'checkFailed', 'alreadyInside');

-- CreateTable
CREATE TABLE "gate_event" (
    "id" UUID NOT NULL,
    "gate_id" UUID NOT NULL,
    "direction" "gate_direction" NOT NULL,
    "outcome" "gate_outcome" NOT NULL,
    "reasons" VARCHAR(30)[],
    "person_id" UUID,
    "vehicle_id" UUID,
    "number" VARCHAR(50) NOT NULL,
    "contractor_id" UUID,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "device_id" UUID,
    "is_offline" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "gate_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_place" (
    "id" UUID NOT NULL,
    "person_id" UUID,
    "vehicle_id" UUID,
    "is_inside" BOOLEAN NOT NULL,
    "gate_id" UUID NOT NULL,
    "contractor_id" UUID,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "event_id" UUID NOT NULL,

    CONSTRAINT "gate_place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_device" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "registered_by_id" UUID NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "gate_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_reason_rule" (
    "id" UUID NOT NULL,
    "reason" "gate_reason" NOT NULL,
    "may_overrule" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "gate_reason_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_area_hours" (
    "id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL DEFAULT 0,
    "start_hour" INTEGER NOT NULL,
    "end_hour" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_area_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_check_point" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "vehicle_check_point_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_check" (
    "id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "is_passed" BOOLEAN NOT NULL,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "vehicle_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_check_finding" (
    "check_id" UUID NOT NULL,
    "point_id" UUID NOT NULL,
    "is_passed" BOOLEAN NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "vehicle_check_finding_pkey" PRIMARY KEY ("check_id","point_id")
);

-- CreateIndex
CREATE INDEX "gate_event_person_id_happened_at_idx" ON "gate_event"("person_id", "happened_at");

-- CreateIndex
CREATE INDEX "gate_event_vehicle_id_happened_at_idx" ON "gate_event"("vehicle_id", "happened_at");

-- CreateIndex
CREATE INDEX "gate_event_gate_id_happened_at_idx" ON "gate_event"("gate_id", "happened_at");

-- CreateIndex
CREATE INDEX "gate_event_contractor_id_happened_at_idx" ON "gate_event"("contractor_id", "happened_at");

-- CreateIndex
CREATE INDEX "gate_event_received_at_idx" ON "gate_event"("received_at");

-- CreateIndex
CREATE INDEX "gate_event_by_id_idx" ON "gate_event"("by_id");

-- CreateIndex
CREATE INDEX "gate_event_device_id_idx" ON "gate_event"("device_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_place_person_id_key" ON "gate_place"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_place_vehicle_id_key" ON "gate_place"("vehicle_id");

-- CreateIndex
CREATE INDEX "gate_place_is_inside_gate_id_idx" ON "gate_place"("is_inside", "gate_id");

-- CreateIndex
CREATE INDEX "gate_place_gate_id_idx" ON "gate_place"("gate_id");

-- CreateIndex
CREATE INDEX "gate_place_contractor_id_idx" ON "gate_place"("contractor_id");

-- CreateIndex
CREATE INDEX "gate_device_registered_by_id_idx" ON "gate_device"("registered_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_reason_rule_reason_key" ON "gate_reason_rule"("reason");

-- CreateIndex
CREATE UNIQUE INDEX "work_area_hours_area_id_weekday_key" ON "work_area_hours"("area_id", "weekday");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_check_point_code_key" ON "vehicle_check_point"("code");

-- CreateIndex
CREATE INDEX "vehicle_check_vehicle_id_day_at_idx" ON "vehicle_check"("vehicle_id", "day", "at");

-- CreateIndex
CREATE INDEX "vehicle_check_by_id_idx" ON "vehicle_check"("by_id");

-- CreateIndex
CREATE INDEX "vehicle_check_finding_point_id_idx" ON "vehicle_check_finding"("point_id");

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "gate_device"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_device" ADD CONSTRAINT "gate_device_registered_by_id_fkey" FOREIGN KEY ("registered_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_area_hours" ADD CONSTRAINT "work_area_hours_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check" ADD CONSTRAINT "vehicle_check_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check" ADD CONSTRAINT "vehicle_check_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check_finding" ADD CONSTRAINT "vehicle_check_finding_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check_finding" ADD CONSTRAINT "vehicle_check_finding_point_id_fkey" FOREIGN KEY ("point_id") REFERENCES "vehicle_check_point"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A row of a place is about somebody or a vehicle.
ALTER TABLE "gate_place" ADD CONSTRAINT "gate_place_of_one" CHECK (num_nonnulls("person_id", "vehicle_id") = 1);
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_of_one" CHECK (num_nonnulls("person_id", "vehicle_id") <= 1);
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_overruled_with_note" CHECK ("outcome" <> 'overruled' OR "note" <> '');
ALTER TABLE "work_area_hours" ADD CONSTRAINT "work_area_hours_in_a_week" CHECK (
  "weekday" BETWEEN 0 AND 7 AND "start_hour" BETWEEN 0 AND 24 AND "end_hour" BETWEEN 0 AND 24);

-- What happened at gates, and how vehicles were found, is only added to.
CREATE TRIGGER "gate_event_is_append_only" BEFORE UPDATE OR DELETE ON "gate_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_finding_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_finding"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
