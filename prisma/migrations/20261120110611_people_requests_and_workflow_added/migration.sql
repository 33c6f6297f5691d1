-- CreateEnum
CREATE TYPE "request_family" AS ENUM ('people', 'vehicles', 'equipment', 'guarantee', 'card_change', 'take_out');

-- CreateEnum
CREATE TYPE "attachment_kind" AS ENUM ('document', 'org_chart', 'confirmation', 'signed');

-- AlterTable
ALTER TABLE "menu" ADD COLUMN     "is_mine" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "statuses" SMALLINT[];

-- CreateTable
CREATE TABLE "import_error" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_error_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people_plan" (
    "request_id" UUID NOT NULL,
    "visitor_type_id" UUID,
    "contact_name" VARCHAR(255) NOT NULL DEFAULT '',
    "contact_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "contact_email" VARCHAR(254) NOT NULL DEFAULT '',
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',
    "start_date" DATE,
    "end_date" DATE,
    "document_type" SMALLINT,
    "document_date" DATE,
    "contract_id" UUID,
    "contractor_manager" VARCHAR(255) NOT NULL DEFAULT '',
    "contractor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "has_consent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "people_plan_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "people_plan_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "purpose_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "people_plan_area_pkey" PRIMARY KEY ("request_id","area_id","purpose_id")
);

-- CreateTable
CREATE TABLE "people_plan_package" (
    "request_id" UUID NOT NULL,
    "package_id" UUID NOT NULL,

    CONSTRAINT "people_plan_package_pkey" PRIMARY KEY ("request_id","package_id")
);

-- CreateTable
CREATE TABLE "people_item" (
    "item_id" UUID NOT NULL,
    "image_id" UUID,
    "code" VARCHAR(50) NOT NULL DEFAULT '',
    "identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "full_name" VARCHAR(255) NOT NULL DEFAULT '',
    "nationality_id" UUID,
    "date_of_birth" DATE,
    "gender_id" UUID,
    "position_id" UUID,
    "address" VARCHAR(500) NOT NULL DEFAULT '',
    "number_plate" VARCHAR(20) NOT NULL DEFAULT '',
    "education_id" UUID,
    "health_status_id" UUID,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',

    CONSTRAINT "people_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "people_item_work_item" (
    "item_id" UUID NOT NULL,
    "work_item_id" UUID NOT NULL,

    CONSTRAINT "people_item_work_item_pkey" PRIMARY KEY ("item_id","work_item_id")
);

-- CreateTable
CREATE TABLE "contractor_person" (
    "contractor_id" UUID NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "search_text" TEXT NOT NULL,
    "last_item_id" UUID NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contractor_person_pkey" PRIMARY KEY ("contractor_id","identity_key")
);

-- CreateTable
CREATE TABLE "safety_card" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "number" VARCHAR(30) NOT NULL,
    "is_temporary" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "request_id" UUID,
    "is_ended" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "safety_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request" (
    "id" UUID NOT NULL,
    "family" "request_family" NOT NULL,
    "number" VARCHAR(20),
    "status" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "allow_revision" BOOLEAN NOT NULL DEFAULT false,
    "contractor_id" UUID,
    "owner_id" UUID NOT NULL,
    "requestor_id" UUID,
    "root_request_id" UUID,
    "is_internal" BOOLEAN NOT NULL DEFAULT false,
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "document_number" VARCHAR(100) NOT NULL DEFAULT '',
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "total_count" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',
    "round" INTEGER NOT NULL DEFAULT 0,
    "submitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_number" (
    "family" "request_family" NOT NULL,
    "month" CHAR(4) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "request_number_pkey" PRIMARY KEY ("family","month")
);

-- CreateTable
CREATE TABLE "request_item" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" VARCHAR(255) NOT NULL DEFAULT '',
    "result" SMALLINT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "request_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_document" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "document_date" DATE,
    "document_number" VARCHAR(100) NOT NULL DEFAULT '',

    CONSTRAINT "item_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "item_document_file" (
    "document_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "item_document_file_pkey" PRIMARY KEY ("document_id","file_id")
);

-- CreateTable
CREATE TABLE "item_decision" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "result" SMALLINT NOT NULL,
    "reason_code" VARCHAR(20),
    "field" VARCHAR(100),
    "document_type_id" UUID,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "snapshot" JSONB NOT NULL,

    CONSTRAINT "item_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_attachment" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "kind" "attachment_kind" NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "request_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_event" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" VARCHAR(30) NOT NULL,
    "comment" VARCHAR(4000) NOT NULL DEFAULT '',
    "from_status" SMALLINT,
    "to_status" SMALLINT NOT NULL,

    CONSTRAINT "request_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_event_file" (
    "event_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "request_event_file_pkey" PRIMARY KEY ("event_id","file_id")
);

-- CreateTable
CREATE TABLE "user_group" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "user_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_group_member" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "user_group_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_step_definition" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "family" "request_family" NOT NULL,
    "position" INTEGER NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "protocol" SMALLINT NOT NULL,
    "operation" SMALLINT NOT NULL,
    "group_id" UUID NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "workflow_step_definition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_task_definition" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "step_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "type" SMALLINT NOT NULL,
    "user_id" UUID,
    "due_hours" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "workflow_task_definition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_step" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "protocol" SMALLINT NOT NULL,
    "operation" SMALLINT NOT NULL,
    "group_id" UUID NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "workflow_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workflow_task" (
    "id" UUID NOT NULL,
    "step_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "type" SMALLINT NOT NULL,
    "due_hours" INTEGER NOT NULL,
    "group_id" UUID NOT NULL,
    "assignee_id" UUID,
    "delegate_user_id" UUID,
    "parent_task_id" UUID,
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "start_date" TIMESTAMPTZ(3),
    "due_date" TIMESTAMPTZ(3),
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_id" UUID,
    "action_code" VARCHAR(30),
    "comment" VARCHAR(4000) NOT NULL DEFAULT '',

    CONSTRAINT "workflow_task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "import_error_owner_id_idx" ON "import_error"("owner_id");

-- CreateIndex
CREATE INDEX "import_error_created_at_idx" ON "import_error"("created_at");

-- CreateIndex
CREATE INDEX "people_item_identity_key_idx" ON "people_item"("identity_key");

-- CreateIndex
CREATE INDEX "people_item_image_id_idx" ON "people_item"("image_id");

-- CreateIndex
CREATE INDEX "contractor_person_contractor_id_full_name_idx" ON "contractor_person"("contractor_id", "full_name");

-- CreateIndex
CREATE INDEX "contractor_person_last_item_id_idx" ON "contractor_person"("last_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_card_number_key" ON "safety_card"("number");

-- CreateIndex
CREATE INDEX "safety_card_person_id_valid_to_idx" ON "safety_card"("person_id", "valid_to");

-- CreateIndex
CREATE UNIQUE INDEX "request_number_key" ON "request"("number");

-- CreateIndex
CREATE INDEX "request_contractor_id_created_at_id_idx" ON "request"("contractor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "request_contractor_id_status_created_at_id_idx" ON "request"("contractor_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "request_owner_id_status_idx" ON "request"("owner_id", "status");

-- CreateIndex
CREATE INDEX "request_root_request_id_idx" ON "request"("root_request_id");

-- CreateIndex
CREATE INDEX "request_item_request_id_position_idx" ON "request_item"("request_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "item_document_item_id_document_type_id_key" ON "item_document"("item_id", "document_type_id");

-- CreateIndex
CREATE INDEX "item_document_file_file_id_idx" ON "item_document_file"("file_id");

-- CreateIndex
CREATE INDEX "item_decision_item_id_at_idx" ON "item_decision"("item_id", "at" DESC);

-- CreateIndex
CREATE INDEX "request_attachment_file_id_idx" ON "request_attachment"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "request_attachment_request_id_kind_file_id_key" ON "request_attachment"("request_id", "kind", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "request_event_request_id_seq_key" ON "request_event"("request_id", "seq");

-- CreateIndex
CREATE INDEX "request_event_file_file_id_idx" ON "request_event_file"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_group_code_key" ON "user_group"("code");

-- CreateIndex
CREATE INDEX "user_group_member_user_id_idx" ON "user_group_member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_group_member_group_id_user_id_key" ON "user_group_member"("group_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_step_definition_code_key" ON "workflow_step_definition"("code");

-- CreateIndex
CREATE INDEX "workflow_step_definition_family_position_idx" ON "workflow_step_definition"("family", "position");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_task_definition_code_key" ON "workflow_task_definition"("code");

-- CreateIndex
CREATE INDEX "workflow_task_definition_step_id_position_idx" ON "workflow_task_definition"("step_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "workflow_step_request_id_round_position_key" ON "workflow_step"("request_id", "round", "position");

-- CreateIndex
CREATE INDEX "workflow_task_request_id_idx" ON "workflow_task"("request_id");

-- CreateIndex
CREATE INDEX "workflow_task_step_id_position_idx" ON "workflow_task"("step_id", "position");

-- AddForeignKey
ALTER TABLE "import_error" ADD CONSTRAINT "import_error_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_visitor_type_id_fkey" FOREIGN KEY ("visitor_type_id") REFERENCES "visitor_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan" ADD CONSTRAINT "people_plan_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "people_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "work_area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan_area" ADD CONSTRAINT "people_plan_area_purpose_id_fkey" FOREIGN KEY ("purpose_id") REFERENCES "purpose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan_package" ADD CONSTRAINT "people_plan_package_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "people_plan"("request_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_plan_package" ADD CONSTRAINT "people_plan_package_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "turn_around_package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_nationality_id_fkey" FOREIGN KEY ("nationality_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_gender_id_fkey" FOREIGN KEY ("gender_id") REFERENCES "gender"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_education_id_fkey" FOREIGN KEY ("education_id") REFERENCES "education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item" ADD CONSTRAINT "people_item_health_status_id_fkey" FOREIGN KEY ("health_status_id") REFERENCES "health_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item_work_item" ADD CONSTRAINT "people_item_work_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "people_item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_item_work_item" ADD CONSTRAINT "people_item_work_item_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_person" ADD CONSTRAINT "contractor_person_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_person" ADD CONSTRAINT "contractor_person_last_item_id_fkey" FOREIGN KEY ("last_item_id") REFERENCES "people_item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_requestor_id_fkey" FOREIGN KEY ("requestor_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_root_request_id_fkey" FOREIGN KEY ("root_request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_document" ADD CONSTRAINT "item_document_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_document" ADD CONSTRAINT "item_document_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_document_file" ADD CONSTRAINT "item_document_file_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "item_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_document_file" ADD CONSTRAINT "item_document_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_attachment" ADD CONSTRAINT "request_attachment_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_attachment" ADD CONSTRAINT "request_attachment_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_event_file" ADD CONSTRAINT "request_event_file_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "request_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_event_file" ADD CONSTRAINT "request_event_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_step_definition" ADD CONSTRAINT "workflow_step_definition_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task_definition" ADD CONSTRAINT "workflow_task_definition_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "workflow_step_definition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task_definition" ADD CONSTRAINT "workflow_task_definition_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "workflow_step"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_delegate_user_id_fkey" FOREIGN KEY ("delegate_user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_parent_task_id_fkey" FOREIGN KEY ("parent_task_id") REFERENCES "workflow_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "request" ADD CONSTRAINT "request_status" CHECK ("status" BETWEEN -1 AND 5);
-- A number is given at the first submit and kept from then on.
ALTER TABLE "request" ADD CONSTRAINT "request_submitted_has_number"
  CHECK ("status" IN (-1, 0) OR "number" IS NOT NULL);
-- Only a waiting request is open to a revision by permission.
ALTER TABLE "request" ADD CONSTRAINT "request_revision_while_waiting"
  CHECK (NOT "allow_revision" OR "status" = 2);
ALTER TABLE "request_item" ADD CONSTRAINT "request_item_result" CHECK ("result" BETWEEN -1 AND 1);
-- What is not passed says why, and "other" says it in words.
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_has_reason" CHECK (
  "result" BETWEEN -1 AND 1 AND ("result" = 1 OR "reason_code" IS NOT NULL)
  AND ("reason_code" IS DISTINCT FROM 'other' OR btrim("note") <> ''));
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_codes"
  CHECK ("protocol" BETWEEN 0 AND 2 AND "operation" IN (0, 2, 7, 8) AND "status" BETWEEN 0 AND 2);
ALTER TABLE "workflow_step_definition" ADD CONSTRAINT "workflow_step_definition_codes"
  CHECK ("protocol" BETWEEN 0 AND 2 AND "operation" IN (0, 2, 7, 8));
-- An open task has begun and is not done.
ALTER TABLE "workflow_task" ADD CONSTRAINT "workflow_task_open"
  CHECK (NOT "is_open" OR ("start_date" IS NOT NULL AND "completed_at" IS NULL));

-- Finding requests and people by any part of what they are called.
CREATE INDEX "request_search_text_trgm" ON "request" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "contractor_person_search_text_trgm" ON "contractor_person" USING gin ("search_text" gin_trgm_ops);

-- What waits for a group or for somebody in person, the most urgent first.
CREATE INDEX "workflow_task_open_of_group" ON "workflow_task" ("group_id", "due_date") WHERE "is_open";
CREATE INDEX "workflow_task_open_of_assignee" ON "workflow_task" ("assignee_id", "due_date") WHERE "is_open";
CREATE INDEX "workflow_task_open_of_delegate" ON "workflow_task" ("delegate_user_id", "due_date") WHERE "is_open";

-- History and verdicts are added, never changed.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "request_event_is_append_only" BEFORE UPDATE ON "request_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "item_decision_is_append_only" BEFORE UPDATE ON "item_decision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Menus so far come from the seed, which puts them back with what their lists show.
DELETE FROM "menu";
