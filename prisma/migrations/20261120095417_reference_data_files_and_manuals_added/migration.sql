-- Menus and tips so far come from the seed, which puts them back with their codes.
DELETE FROM "menu";
DELETE FROM "tip";

-- CreateEnum
CREATE TYPE "library_kind" AS ENUM ('manuals', 'lectures');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "avatar_file_id" UUID,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "menu" ADD COLUMN     "code" VARCHAR(50) NOT NULL;

-- AlterTable
ALTER TABLE "tip" ADD COLUMN     "code" VARCHAR(50) NOT NULL;

-- CreateTable
CREATE TABLE "contract" (
    "id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "number" VARCHAR(100) NOT NULL,
    "name" VARCHAR(500) NOT NULL,
    "start_date" DATE NOT NULL,
    "duration_date" DATE NOT NULL,
    "search_text" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "size" INTEGER NOT NULL,
    "type" VARCHAR(100) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "uploaded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attached_at" TIMESTAMPTZ(3),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "size" INTEGER NOT NULL,
    "chunk_count" INTEGER NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "file_id" UUID,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunk" (
    "upload_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "upload_chunk_pkey" PRIMARY KEY ("upload_id","index")
);

-- CreateTable
CREATE TABLE "manual_group" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "library" "library_kind" NOT NULL,

    CONSTRAINT "manual_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manual" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "description_vi" VARCHAR(2000) NOT NULL DEFAULT '',
    "description_en" VARCHAR(2000) NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "group_id" UUID NOT NULL,
    "image_id" UUID,
    "external_url" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "manual_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manual_file" (
    "manual_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "manual_file_pkey" PRIMARY KEY ("manual_id","file_id")
);

-- CreateTable
CREATE TABLE "slider" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "title_vi" VARCHAR(255) NOT NULL,
    "title_en" VARCHAR(255) NOT NULL,
    "text_vi" VARCHAR(500) NOT NULL DEFAULT '',
    "text_en" VARCHAR(500) NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "image_id" UUID,

    CONSTRAINT "slider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "identity_number" VARCHAR(30) NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_result" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "exam_date" DATE NOT NULL,
    "score" DECIMAL(5,2),
    "is_passed" BOOLEAN NOT NULL,
    "valid_from" DATE,
    "valid_to" DATE,
    "modified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "training_result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "violation" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "violation_time" TIMESTAMPTZ(3) NOT NULL,
    "description" VARCHAR(2000) NOT NULL,

    CONSTRAINT "violation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blacklist_entry" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "since" DATE NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "blacklist_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gender" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gender_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "position" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "is_vn" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "position_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "health_status" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "health_status_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "education" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "education_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "valid_months" INTEGER NOT NULL DEFAULT 12,

    CONSTRAINT "course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_area" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "hide_register" BOOLEAN NOT NULL DEFAULT false,
    "suggest_chose_office" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "work_area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_area" (
    "gate_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "gate_area_pkey" PRIMARY KEY ("gate_id","area_id")
);

-- CreateTable
CREATE TABLE "purpose" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "is_turn_around" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "purpose_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purpose_area" (
    "purpose_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "purpose_area_pkey" PRIMARY KEY ("purpose_id","area_id")
);

-- CreateTable
CREATE TABLE "work_area_course" (
    "id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "purpose_id" UUID,
    "position_id" UUID,
    "course_id" UUID NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_area_course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_around_package" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "turn_around_package_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_group" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "is_staff" BOOLEAN NOT NULL DEFAULT false,
    "is_vehicle" BOOLEAN NOT NULL DEFAULT false,
    "is_driver" BOOLEAN NOT NULL DEFAULT false,
    "is_equipment" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "document_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_type" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "group_id" UUID NOT NULL,
    "is_required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "document_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_item" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_item_document_type" (
    "work_item_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "work_item_document_type_pkey" PRIMARY KEY ("work_item_id","document_type_id")
);

-- CreateTable
CREATE TABLE "visitor_type" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "type_id" INTEGER NOT NULL,

    CONSTRAINT "visitor_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visitor_type_document_type" (
    "visitor_type_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "visitor_type_document_type_pkey" PRIMARY KEY ("visitor_type_id","document_type_id")
);

-- CreateTable
CREATE TABLE "in_type" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "in_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_group" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "is_priority" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "equipment_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_group_document_type" (
    "equipment_group_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "equipment_group_document_type_pkey" PRIMARY KEY ("equipment_group_id","document_type_id")
);

-- CreateTable
CREATE TABLE "equipment_owner" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "equipment_owner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_type" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "require_gps" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "vehicle_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "vehicle_type_id" UUID NOT NULL,

    CONSTRAINT "vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_purpose" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "vehicle_purpose_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reason_change_card" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "reason_change_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checking_result" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "value" INTEGER NOT NULL,

    CONSTRAINT "checking_result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "department" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "department_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_contractor_id_number_key" ON "contract"("contractor_id", "number");

-- CreateIndex
CREATE INDEX "file_uploaded_by_id_idx" ON "file"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "manual_group_code_key" ON "manual_group"("code");

-- CreateIndex
CREATE UNIQUE INDEX "manual_code_key" ON "manual"("code");

-- CreateIndex
CREATE INDEX "manual_group_id_sort_idx" ON "manual"("group_id", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "slider_code_key" ON "slider"("code");

-- CreateIndex
CREATE UNIQUE INDEX "person_identity_key_key" ON "person"("identity_key");

-- CreateIndex
CREATE INDEX "training_result_course_id_idx" ON "training_result"("course_id");

-- CreateIndex
CREATE UNIQUE INDEX "training_result_person_id_course_id_exam_date_key" ON "training_result"("person_id", "course_id", "exam_date");

-- CreateIndex
CREATE UNIQUE INDEX "violation_person_id_violation_time_key" ON "violation"("person_id", "violation_time");

-- CreateIndex
CREATE UNIQUE INDEX "blacklist_entry_person_id_key" ON "blacklist_entry"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "gender_code_key" ON "gender"("code");

-- CreateIndex
CREATE UNIQUE INDEX "position_code_key" ON "position"("code");

-- CreateIndex
CREATE UNIQUE INDEX "health_status_code_key" ON "health_status"("code");

-- CreateIndex
CREATE UNIQUE INDEX "education_code_key" ON "education"("code");

-- CreateIndex
CREATE UNIQUE INDEX "course_code_key" ON "course"("code");

-- CreateIndex
CREATE UNIQUE INDEX "work_area_code_key" ON "work_area"("code");

-- CreateIndex
CREATE UNIQUE INDEX "gate_code_key" ON "gate"("code");

-- CreateIndex
CREATE UNIQUE INDEX "purpose_code_key" ON "purpose"("code");

-- CreateIndex
CREATE UNIQUE INDEX "turn_around_package_code_key" ON "turn_around_package"("code");

-- CreateIndex
CREATE UNIQUE INDEX "document_group_code_key" ON "document_group"("code");

-- CreateIndex
CREATE UNIQUE INDEX "document_type_code_key" ON "document_type"("code");

-- CreateIndex
CREATE INDEX "document_type_group_id_idx" ON "document_type"("group_id");

-- CreateIndex
CREATE UNIQUE INDEX "work_item_code_key" ON "work_item"("code");

-- CreateIndex
CREATE UNIQUE INDEX "visitor_type_code_key" ON "visitor_type"("code");

-- CreateIndex
CREATE UNIQUE INDEX "in_type_code_key" ON "in_type"("code");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_group_code_key" ON "equipment_group"("code");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_owner_code_key" ON "equipment_owner"("code");

-- CreateIndex
CREATE UNIQUE INDEX "unit_code_key" ON "unit"("code");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_type_code_key" ON "vehicle_type"("code");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_code_key" ON "vehicle"("code");

-- CreateIndex
CREATE INDEX "vehicle_vehicle_type_id_idx" ON "vehicle"("vehicle_type_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_purpose_code_key" ON "vehicle_purpose"("code");

-- CreateIndex
CREATE UNIQUE INDEX "reason_change_card_code_key" ON "reason_change_card"("code");

-- CreateIndex
CREATE UNIQUE INDEX "checking_result_code_key" ON "checking_result"("code");

-- CreateIndex
CREATE UNIQUE INDEX "checking_result_value_key" ON "checking_result"("value");

-- CreateIndex
CREATE UNIQUE INDEX "department_code_key" ON "department"("code");

-- CreateIndex
CREATE UNIQUE INDEX "menu_code_key" ON "menu"("code");

-- CreateIndex
CREATE UNIQUE INDEX "tip_code_key" ON "tip"("code");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_avatar_file_id_fkey" FOREIGN KEY ("avatar_file_id") REFERENCES "file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual" ADD CONSTRAINT "manual_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "manual_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual" ADD CONSTRAINT "manual_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_file" ADD CONSTRAINT "manual_file_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_file" ADD CONSTRAINT "manual_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slider" ADD CONSTRAINT "slider_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violation" ADD CONSTRAINT "violation_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_area" ADD CONSTRAINT "gate_area_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_area" ADD CONSTRAINT "gate_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purpose_area" ADD CONSTRAINT "purpose_area_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purpose_area" ADD CONSTRAINT "purpose_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_area_course" ADD CONSTRAINT "work_area_course_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_type" ADD CONSTRAINT "document_type_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "document_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item_document_type" ADD CONSTRAINT "work_item_document_type_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item_document_type" ADD CONSTRAINT "work_item_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visitor_type_document_type" ADD CONSTRAINT "visitor_type_document_type_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visitor_type_document_type" ADD CONSTRAINT "visitor_type_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_group_document_type" ADD CONSTRAINT "equipment_group_document_type_equipment_group_id_fkey" FOREIGN KEY ("equipment_group_id") REFERENCES "equipment_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_group_document_type" ADD CONSTRAINT "equipment_group_document_type_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_vehicle_type_id_fkey" FOREIGN KEY ("vehicle_type_id") REFERENCES "vehicle_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One row for each combination, "any" (null) counting as a value.
CREATE UNIQUE INDEX "work_area_course_combination" ON "work_area_course"
  ("area_id", "purpose_id", "position_id", "course_id") NULLS NOT DISTINCT;

-- Searching contracts by any part of number or name.
CREATE INDEX "contract_search_text_trgm" ON "contract" USING gin ("search_text" gin_trgm_ops);

ALTER TABLE "contract" ADD CONSTRAINT "contract_ends_after_start" CHECK ("duration_date" >= "start_date");
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_validity" CHECK ("valid_to" >= "valid_from");
ALTER TABLE "file" ADD CONSTRAINT "file_has_bytes" CHECK ("size" > 0);

-- Every instance keeps the lists in memory, so whoever changes one tells them all, in the same transaction.
CREATE FUNCTION "notify_reference_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reference_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY[
    'country', 'gender', 'position', 'health_status', 'education', 'course', 'work_area', 'gate', 'gate_area',
    'purpose', 'purpose_area', 'work_area_course', 'turn_around_package', 'document_group', 'document_type',
    'work_item', 'work_item_document_type', 'visitor_type', 'visitor_type_document_type', 'in_type',
    'equipment_group', 'equipment_group_document_type', 'equipment_owner', 'unit', 'vehicle_type', 'vehicle',
    'vehicle_purpose', 'reason_change_card', 'checking_result', 'department'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed()',
      list || '_changed', list);
  END LOOP;
END $$;

-- Users are searched by name and e-mail within their company.
UPDATE "user" SET "search_text" = lower("full_name" || ' ' || "email");
