-- CreateEnum
CREATE TYPE "custom_form" AS ENUM ('peopleItem', 'peoplePlan', 'vehicleItem', 'vehiclePlan', 'equipmentItem', 'equipmentPlan');
CREATE TYPE "custom_kind" AS ENUM ('text', 'number', 'day', 'choice', 'yesNo');
CREATE TYPE "custom_need" AS ENUM ('optional', 'always', 'forSome');

-- CreateTable
CREATE TABLE "custom_field" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "form" "custom_form" NOT NULL,
    "answer_kind" "custom_kind" NOT NULL,
    "need" "custom_need" NOT NULL DEFAULT 'optional',
    "valid_from" DATE,

    CONSTRAINT "custom_field_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "custom_choice" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "custom_field_id" UUID NOT NULL,

    CONSTRAINT "custom_choice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "custom_field_visitor_type" (
    "custom_field_id" UUID NOT NULL,
    "visitor_type_id" UUID NOT NULL,

    CONSTRAINT "custom_field_visitor_type_pkey" PRIMARY KEY ("custom_field_id", "visitor_type_id")
);

CREATE TABLE "custom_field_work_item" (
    "custom_field_id" UUID NOT NULL,
    "work_item_id" UUID NOT NULL,

    CONSTRAINT "custom_field_work_item_pkey" PRIMARY KEY ("custom_field_id", "work_item_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_code_key" ON "custom_field"("code");
CREATE UNIQUE INDEX "custom_choice_code_key" ON "custom_choice"("code");
CREATE INDEX "custom_choice_custom_field_id_idx" ON "custom_choice"("custom_field_id");
CREATE INDEX "custom_field_visitor_type_visitor_type_id_idx" ON "custom_field_visitor_type"("visitor_type_id");
CREATE INDEX "custom_field_work_item_work_item_id_idx" ON "custom_field_work_item"("work_item_id");

-- AddForeignKey
ALTER TABLE "custom_choice" ADD CONSTRAINT "custom_choice_custom_field_id_fkey" FOREIGN KEY ("custom_field_id") REFERENCES "custom_field"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "custom_field_visitor_type" ADD CONSTRAINT "custom_field_visitor_type_custom_field_id_fkey" FOREIGN KEY ("custom_field_id") REFERENCES "custom_field"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "custom_field_visitor_type" ADD CONSTRAINT "custom_field_visitor_type_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "custom_field_work_item" ADD CONSTRAINT "custom_field_work_item_custom_field_id_fkey" FOREIGN KEY ("custom_field_id") REFERENCES "custom_field"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "custom_field_work_item" ADD CONSTRAINT "custom_field_work_item_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The answers are stored with the forms.
ALTER TABLE "people_plan" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "people_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "vehicle_plan" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "vehicle_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "equipment_plan" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "equipment_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';

-- Every instance keeps the lists in memory.
CREATE TRIGGER "custom_field_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_field"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "custom_choice_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_choice"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "custom_field_visitor_type_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_field_visitor_type"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "custom_field_work_item_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "custom_field_work_item"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
