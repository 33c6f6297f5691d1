-- CreateTable
CREATE TABLE "equipment_unit" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "code_key" VARCHAR(50) NOT NULL,
    "contractor_id" UUID NOT NULL,
    "specification" VARCHAR(500) NOT NULL,
    "seri_model" VARCHAR(100) NOT NULL DEFAULT '',
    "serial_key" VARCHAR(100) NOT NULL DEFAULT '',
    "equipment_group_id" UUID NOT NULL,
    "unit_id" UUID,
    "in_type_id" UUID NOT NULL,

    CONSTRAINT "equipment_unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_movement" (
    "id" UUID NOT NULL,
    "equipment_unit_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "quantity" DECIMAL(11,3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_cancelled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "equipment_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_code_number" (
    "year" CHAR(2) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "equipment_code_number_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "equipment_plan" (
    "request_id" UUID NOT NULL,
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "ship_equipment_purpose" VARCHAR(2000) NOT NULL DEFAULT '',
    "ship_equipment_date" TIMESTAMPTZ(3),
    "ship_equipment_end_date" TIMESTAMPTZ(3),
    "ship_equipment_owner_id" UUID,
    "ship_equipment_owner_other" VARCHAR(255) NOT NULL DEFAULT '',
    "contractor_manager" VARCHAR(255) NOT NULL DEFAULT '',
    "contractor_job_title" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "equipment_plan_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "equipment_plan_vehicle" (
    "request_id" UUID NOT NULL,
    "vehicle_item_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_plan_vehicle_pkey" PRIMARY KEY ("request_id","vehicle_item_id")
);

-- CreateTable
CREATE TABLE "equipment_plan_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_plan_area_pkey" PRIMARY KEY ("request_id","area_id")
);

-- CreateTable
CREATE TABLE "equipment_item" (
    "item_id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL DEFAULT '',
    "code_key" VARCHAR(50) NOT NULL DEFAULT '',
    "image_id" UUID,
    "specification" VARCHAR(500) NOT NULL DEFAULT '',
    "equipment_group_id" UUID,
    "seri_model" VARCHAR(100) NOT NULL DEFAULT '',
    "serial_key" VARCHAR(100) NOT NULL DEFAULT '',
    "quantity" DECIMAL(11,3),
    "unit_id" UUID,
    "in_type_id" UUID,

    CONSTRAINT "equipment_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "vehicle_record" (
    "id" UUID NOT NULL,
    "number_plate" VARCHAR(20) NOT NULL,
    "plate_key" VARCHAR(20) NOT NULL,
    "vehicle_type_id" UUID,
    "vehicle_id" UUID,
    "branch_name" VARCHAR(255) NOT NULL DEFAULT '',
    "model_year" SMALLINT,

    CONSTRAINT "vehicle_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_permit" (
    "id" UUID NOT NULL,
    "vehicle_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "vehicle_in_type" SMALLINT NOT NULL,
    "card_type" SMALLINT NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "is_ended" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vehicle_permit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_plan" (
    "request_id" UUID NOT NULL,
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "purpose_vehicle" VARCHAR(2000) NOT NULL DEFAULT '',
    "vehicle_in_type" SMALLINT,
    "vehicle_from" DATE,
    "vehicle_to" DATE,
    "contractor_manager" VARCHAR(255) NOT NULL DEFAULT '',
    "contractor_job_title" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "vehicle_plan_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "vehicle_plan_route_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "vehicle_plan_route_area_pkey" PRIMARY KEY ("request_id","area_id")
);

-- CreateTable
CREATE TABLE "vehicle_item" (
    "item_id" UUID NOT NULL,
    "image_id" UUID,
    "vehicle_type_id" UUID,
    "vehicle_id" UUID,
    "purpose_id" UUID,
    "model_year" SMALLINT,
    "number_plate" VARCHAR(20) NOT NULL DEFAULT '',
    "plate_key" VARCHAR(20) NOT NULL DEFAULT '',
    "card_type" SMALLINT,
    "branch_name" VARCHAR(255) NOT NULL DEFAULT '',
    "gps_account" VARCHAR(255) NOT NULL DEFAULT '',
    "gps_password" TEXT NOT NULL DEFAULT '',
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "staff_id" UUID,
    "driver_identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "driver_license" VARCHAR(50) NOT NULL DEFAULT '',
    "driver_license_date" DATE,
    "audit_date" DATE,
    "insurance_date" DATE,
    "dangerous_license_date" DATE,

    CONSTRAINT "vehicle_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "equipment_unit_code_key_key" ON "equipment_unit"("code_key");

-- CreateIndex
CREATE INDEX "equipment_unit_contractor_id_idx" ON "equipment_unit"("contractor_id");

-- CreateIndex
CREATE INDEX "equipment_unit_serial_key_idx" ON "equipment_unit"("serial_key");

-- CreateIndex
CREATE INDEX "equipment_movement_equipment_unit_id_idx" ON "equipment_movement"("equipment_unit_id");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_movement_request_id_equipment_unit_id_key" ON "equipment_movement"("request_id", "equipment_unit_id");

-- CreateIndex
CREATE INDEX "equipment_plan_vehicle_vehicle_item_id_idx" ON "equipment_plan_vehicle"("vehicle_item_id");

-- CreateIndex
CREATE INDEX "equipment_item_code_key_idx" ON "equipment_item"("code_key");

-- CreateIndex
CREATE INDEX "equipment_item_serial_key_idx" ON "equipment_item"("serial_key");

-- CreateIndex
CREATE INDEX "equipment_item_image_id_idx" ON "equipment_item"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_record_plate_key_key" ON "vehicle_record"("plate_key");

-- CreateIndex
CREATE INDEX "vehicle_permit_vehicle_id_valid_to_idx" ON "vehicle_permit"("vehicle_id", "valid_to");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_permit_request_id_vehicle_id_key" ON "vehicle_permit"("request_id", "vehicle_id");

-- CreateIndex
CREATE INDEX "vehicle_item_plate_key_idx" ON "vehicle_item"("plate_key");

-- CreateIndex
CREATE INDEX "vehicle_item_image_id_idx" ON "vehicle_item"("image_id");

-- CreateIndex
CREATE INDEX "vehicle_item_staff_id_idx" ON "vehicle_item"("staff_id");

-- AddForeignKey
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_unit" ADD CONSTRAINT "equipment_unit_in_type_id_fkey" FOREIGN KEY ("in_type_id") REFERENCES "in_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan" ADD CONSTRAINT "equipment_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan" ADD CONSTRAINT "equipment_plan_ship_equipment_owner_id_fkey" FOREIGN KEY ("ship_equipment_owner_id") REFERENCES "equipment_owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan_vehicle" ADD CONSTRAINT "equipment_plan_vehicle_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "equipment_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan_vehicle" ADD CONSTRAINT "equipment_plan_vehicle_vehicle_item_id_fkey" FOREIGN KEY ("vehicle_item_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan_area" ADD CONSTRAINT "equipment_plan_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "equipment_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_plan_area" ADD CONSTRAINT "equipment_plan_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_in_type_id_fkey" FOREIGN KEY ("in_type_id") REFERENCES "in_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_record" ADD CONSTRAINT "vehicle_record_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_record" ADD CONSTRAINT "vehicle_record_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle_record"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_plan" ADD CONSTRAINT "vehicle_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_plan_route_area" ADD CONSTRAINT "vehicle_plan_route_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "vehicle_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_plan_route_area" ADD CONSTRAINT "vehicle_plan_route_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "vehicle_purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language can't say.
ALTER TABLE "vehicle_plan" ADD CONSTRAINT "vehicle_plan_in_type" CHECK ("vehicle_in_type" IN (0, 1));
ALTER TABLE "vehicle_item" ADD CONSTRAINT "vehicle_item_card_type" CHECK ("card_type" IN (1, 2));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_in_type" CHECK ("vehicle_in_type" IN (0, 1));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_card_type" CHECK ("card_type" IN (1, 2));
ALTER TABLE "vehicle_permit" ADD CONSTRAINT "vehicle_permit_validity" CHECK ("valid_to" >= "valid_from");
ALTER TABLE "equipment_item" ADD CONSTRAINT "equipment_item_quantity" CHECK ("quantity" >= 0);
ALTER TABLE "equipment_movement" ADD CONSTRAINT "equipment_movement_moves" CHECK ("quantity" <> 0);
