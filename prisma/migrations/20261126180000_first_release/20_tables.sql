-- What prisma/schema says: types and tables. Columns are in the order in which databases got them that are older
-- than this file, so that all are alike: `counted_people` and `counted_month` write rows by the place of a column.

CREATE TYPE "user_role" AS ENUM ('contractor', 'employee', 'reviewer', 'safety', 'guard', 'admin');
CREATE TYPE "user_status" AS ENUM ('pending', 'active', 'disabled');
CREATE TYPE "two_step_method" AS ENUM ('off', 'email', 'app');
CREATE TYPE "notice_mails" AS ENUM ('atOnce', 'personal', 'digest');
CREATE TYPE "challenge_purpose" AS ENUM ('login', 'enrolment', 'change');
CREATE TYPE "admin_action" AS ENUM ('created', 'changed', 'switchedOff', 'deleted', 'approved', 'rejected', 'twoStepReset', 'imported', 'unlocked', 'sessionsEnded', 'revoked', 'useRefused');
CREATE TYPE "equipment_move" AS ENUM ('came_in', 'withdrawn', 'promised', 'released', 'carried_out');
CREATE TYPE "gate_direction" AS ENUM ('in', 'out');
CREATE TYPE "gate_outcome" AS ENUM ('passed', 'overruled', 'refused');
CREATE TYPE "plant_card_kind" AS ENUM ('guest', 'temporary', 'vip');
CREATE TYPE "gate_reason" AS ENUM ('oldCode', 'notBegun', 'over', 'ended', 'noRequest', 'courses', 'hours', 'papers', 'licence', 'checkFailed', 'alreadyInside');
CREATE TYPE "library_kind" AS ENUM ('manuals', 'lectures');
CREATE TYPE "menu_place" AS ENUM ('top', 'left');
CREATE TYPE "personal_data_run_kind" AS ENUM ('night', 'expire', 'export', 'forget');
CREATE TYPE "mail_status" AS ENUM ('waiting', 'sent', 'failed');
CREATE TYPE "mail_trouble_kind" AS ENUM ('stuck', 'failed');
CREATE TYPE "attachment_kind" AS ENUM ('document', 'org_chart', 'confirmation', 'signed', 'supplement');
CREATE TYPE "take_out_end" AS ENUM ('closed', 'over', 'cancelled');
CREATE TYPE "webhook_delivery_status" AS ENUM ('waiting', 'delivered', 'held');

CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "password_hash" VARCHAR(100),
    "full_name" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(30) NOT NULL,
    "title" VARCHAR(100) NOT NULL DEFAULT '',
    "job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "department_name" VARCHAR(255) NOT NULL DEFAULT '',
    "role" "user_role" NOT NULL,
    "contractor_id" UUID,
    "is_company_owner" BOOLEAN NOT NULL DEFAULT false,
    "status" "user_status" NOT NULL,
    "language" CHAR(2) NOT NULL DEFAULT 'vi',
    "two_step_method" "two_step_method" NOT NULL DEFAULT 'off',
    "totp_secret" TEXT,
    "totp_last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "avatar_file_id" UUID,
    "search_text" TEXT NOT NULL DEFAULT '',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "notice_mails" "notice_mails" NOT NULL DEFAULT 'personal',
    "expiry_mails" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "registration" (
    "id" UUID NOT NULL,
    "token_hash" CHAR(64),
    "email" VARCHAR(254) NOT NULL,
    "password_hash" VARCHAR(100) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(30) NOT NULL,
    "language" CHAR(2) NOT NULL,
    "contractor_id" UUID,
    "name" VARCHAR(255),
    "country_id" UUID,
    "tax_code" VARCHAR(50),
    "address" VARCHAR(500),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "registration_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "job_title" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(30) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "address" VARCHAR(45) NOT NULL DEFAULT '',
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_agent" VARCHAR(300) NOT NULL DEFAULT '',
    "device_hash" CHAR(64),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "known_device" (
    "token_hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "otp_challenge" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "challenge_purpose" NOT NULL,
    "method" "two_step_method" NOT NULL,
    "code_hash" CHAR(64),
    "secret" TEXT,
    "sends" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "device" CHAR(64),
    "session_id" UUID,

    CONSTRAINT "otp_challenge_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_token" (
    "token_hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_token_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "admin_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor_name" VARCHAR(255) NOT NULL DEFAULT '',
    "actor_email" VARCHAR(254) NOT NULL DEFAULT '',
    "action" "admin_action" NOT NULL,
    "table_name" VARCHAR(50) NOT NULL,
    "row_id" UUID,
    "row_key" TEXT NOT NULL DEFAULT '',
    "changes" JSONB NOT NULL DEFAULT '[]',
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "admin_event_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "record_read" (
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" VARCHAR(40) NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "record_read_pkey" PRIMARY KEY ("user_id","kind","subject","hour")
);

CREATE TABLE "approval" (
    "request_id" UUID NOT NULL,
    "code" VARCHAR(43) NOT NULL,
    "approved_at" TIMESTAMPTZ(3) NOT NULL,
    "file_id" UUID,
    "signed_at" TIMESTAMPTZ(3),
    "certificate_subject" VARCHAR(1000) NOT NULL DEFAULT '',
    "certificate_fingerprint" VARCHAR(64) NOT NULL DEFAULT '',
    "paper_forgotten_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_pkey" PRIMARY KEY ("request_id")
);

CREATE TABLE "card_change" (
    "request_id" UUID NOT NULL,
    "request_type" SMALLINT NOT NULL,
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "card_change_pkey" PRIMARY KEY ("request_id")
);

CREATE TABLE "card_change_item" (
    "item_id" UUID NOT NULL,
    "person_id" UUID,
    "card_id" UUID,
    "identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "card_number" VARCHAR(30) NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_to" DATE,
    "image_id" UUID,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "extend_to" DATE,
    "reason_id" UUID,
    "change_name" BOOLEAN NOT NULL DEFAULT false,
    "new_name" VARCHAR(255) NOT NULL DEFAULT '',
    "change_photo" BOOLEAN NOT NULL DEFAULT false,
    "new_image_id" UUID,

    CONSTRAINT "card_change_item_pkey" PRIMARY KEY ("item_id")
);

CREATE TABLE "country" (
    "id" UUID NOT NULL,
    "code" CHAR(2) NOT NULL,
    "name_vi" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "is_vn" BOOLEAN NOT NULL DEFAULT false,
    "sort" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "country_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contractor" (
    "id" UUID NOT NULL,
    "code" VARCHAR(30) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "country_id" UUID NOT NULL,
    "tax_code" VARCHAR(50) NOT NULL,
    "address" VARCHAR(500) NOT NULL,
    "search_text" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contractor_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "expiry_digest" (
    "contractor_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "expiry_digest_pkey" PRIMARY KEY ("contractor_id")
);

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
    "search_text" TEXT NOT NULL DEFAULT '',
    "verify_code" VARCHAR(100) NOT NULL DEFAULT '',
    "inspected_until" DATE,

    CONSTRAINT "equipment_unit_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "equipment_month" (
    "equipment_unit_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "came" INTEGER NOT NULL,
    "left" INTEGER NOT NULL,

    CONSTRAINT "equipment_month_pkey" PRIMARY KEY ("equipment_unit_id","month")
);

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

CREATE TABLE "equipment_movement" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "quantity" DECIMAL(11,3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,
    "kind" "equipment_move" NOT NULL,
    "lot_id" UUID NOT NULL,
    "trip_id" UUID,

    CONSTRAINT "equipment_movement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "equipment_inspection" (
    "id" UUID NOT NULL,
    "equipment_unit_id" UUID NOT NULL,
    "verify_code" VARCHAR(100) NOT NULL,
    "valid_date" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_by_id" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,
    "withdraw_reason" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "equipment_inspection_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "equipment_inspection_file" (
    "inspection_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_inspection_file_pkey" PRIMARY KEY ("inspection_id","file_id")
);

CREATE TABLE "equipment_code_number" (
    "year" CHAR(2) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "equipment_code_number_pkey" PRIMARY KEY ("year")
);

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

CREATE TABLE "equipment_plan_vehicle" (
    "request_id" UUID NOT NULL,
    "vehicle_item_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_plan_vehicle_pkey" PRIMARY KEY ("request_id","vehicle_item_id")
);

CREATE TABLE "equipment_plan_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_plan_area_pkey" PRIMARY KEY ("request_id","area_id")
);

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
    "unused_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "kind" VARCHAR(30),
    "photo_status" SMALLINT,
    "print_mark" VARCHAR(8),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "upload_chunk" (
    "upload_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "upload_chunk_pkey" PRIMARY KEY ("upload_id","index")
);

CREATE TABLE "import_error" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_error_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "confirmation_print" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "printed_by_id" UUID NOT NULL,
    "mark" VARCHAR(8) NOT NULL,
    "plan" VARCHAR(8) NOT NULL,
    "items" JSONB NOT NULL,
    "printed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "confirmation_print_pkey" PRIMARY KEY ("id")
);

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
    "device_time" TIMESTAMPTZ(3),
    "offset_ms" INTEGER,
    "resolves_id" UUID,
    "sequence" INTEGER,

    CONSTRAINT "gate_event_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "gate_device" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "registered_by_id" UUID NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "clock_offset_ms" INTEGER,
    "clock_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "gate_device_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "plant_card" (
    "id" UUID NOT NULL,
    "number" VARCHAR(10) NOT NULL,
    "kind" "plant_card_kind" NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plant_card_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "card_hand_out" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "contractor_id" UUID,
    "company" VARCHAR(255) NOT NULL DEFAULT '',
    "host" VARCHAR(255) NOT NULL DEFAULT '',
    "handed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handed_by_id" UUID NOT NULL,
    "gate_id" UUID NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "returned_at" TIMESTAMPTZ(3),
    "returned_by_id" UUID,
    "returned_gate_id" UUID,

    CONSTRAINT "card_hand_out_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "gate_reason_rule" (
    "id" UUID NOT NULL,
    "reason" "gate_reason" NOT NULL,
    "may_overrule" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "gate_reason_rule_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "work_area_hours" (
    "id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "weekday" INTEGER NOT NULL DEFAULT 0,
    "start_hour" INTEGER NOT NULL,
    "end_hour" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_area_hours_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vehicle_check_point" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "vehicle_check_point_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "vehicle_check_finding" (
    "check_id" UUID NOT NULL,
    "point_id" UUID NOT NULL,
    "is_passed" BOOLEAN NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "vehicle_check_finding_pkey" PRIMARY KEY ("check_id","point_id")
);

CREATE TABLE "vehicle_check_withdrawal" (
    "check_id" UUID NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "vehicle_check_withdrawal_pkey" PRIMARY KEY ("check_id")
);

CREATE TABLE "vehicle_check_photo" (
    "check_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "vehicle_check_photo_pkey" PRIMARY KEY ("check_id","file_id")
);

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

CREATE TABLE "guarantee_plan_vehicle" (
    "request_id" UUID NOT NULL,
    "permit_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "guarantee_plan_vehicle_pkey" PRIMARY KEY ("request_id","permit_id")
);

CREATE TABLE "guarantee_item" (
    "item_id" UUID NOT NULL,
    "person_id" UUID,
    "identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "card_number" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "guarantee_item_pkey" PRIMARY KEY ("item_id")
);

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

CREATE TABLE "guaranteed_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "guaranteed_area_pkey" PRIMARY KEY ("request_id","area_id")
);

CREATE TABLE "machine_key" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "ending" CHAR(4) NOT NULL,
    "scopes" VARCHAR(30)[],
    "last_day" DATE,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "machine_key_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "machine_key_read" (
    "key_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" VARCHAR(40) NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "machine_key_read_pkey" PRIMARY KEY ("key_id","kind","subject","hour")
);

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

CREATE TABLE "manual_file" (
    "manual_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "manual_file_pkey" PRIMARY KEY ("manual_id","file_id")
);

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

CREATE TABLE "menu" (
    "id" UUID NOT NULL,
    "place" "menu_place" NOT NULL,
    "parent_id" UUID,
    "name_vi" VARCHAR(100) NOT NULL,
    "name_en" VARCHAR(100) NOT NULL,
    "icon" VARCHAR(30) NOT NULL DEFAULT '',
    "path" VARCHAR(200) NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "requires_login" BOOLEAN NOT NULL DEFAULT true,
    "roles" "user_role"[],
    "permission" VARCHAR(50) NOT NULL DEFAULT '',
    "counter" VARCHAR(50) NOT NULL DEFAULT '',
    "code" VARCHAR(50) NOT NULL,
    "is_mine" BOOLEAN NOT NULL DEFAULT false,
    "statuses" SMALLINT[],

    CONSTRAINT "menu_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "tip" (
    "id" UUID NOT NULL,
    "content_vi" VARCHAR(500) NOT NULL,
    "content_en" VARCHAR(500) NOT NULL,
    "sort" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "code" VARCHAR(50) NOT NULL,

    CONSTRAINT "tip_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "waiting_change" (
    "id" BIGSERIAL NOT NULL,
    "topic" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waiting_change_pkey" PRIMARY KEY ("id")
);

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
    "consent_at" TIMESTAMPTZ(3),
    "consent_by_id" UUID,
    "consent_language" CHAR(2),
    "consent_text" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "people_plan_pkey" PRIMARY KEY ("request_id")
);

CREATE TABLE "people_plan_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "purpose_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "people_plan_area_pkey" PRIMARY KEY ("request_id","area_id","purpose_id")
);

CREATE TABLE "people_plan_package" (
    "request_id" UUID NOT NULL,
    "package_id" UUID NOT NULL,

    CONSTRAINT "people_plan_package_pkey" PRIMARY KEY ("request_id","package_id")
);

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

CREATE TABLE "people_item_work_item" (
    "item_id" UUID NOT NULL,
    "work_item_id" UUID NOT NULL,

    CONSTRAINT "people_item_work_item_pkey" PRIMARY KEY ("item_id","work_item_id")
);

CREATE TABLE "contractor_person" (
    "contractor_id" UUID NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "search_text" TEXT NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "item" JSONB NOT NULL,
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "granted_at" TIMESTAMPTZ(3),

    CONSTRAINT "contractor_person_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contractor_person_file" (
    "person_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "contractor_person_file_pkey" PRIMARY KEY ("person_id","file_id")
);

CREATE TABLE "personal_data_run" (
    "id" UUID NOT NULL,
    "kind" "personal_data_run_kind" NOT NULL,
    "day" DATE,
    "is_dry_run" BOOLEAN NOT NULL DEFAULT false,
    "actor_id" UUID,
    "actor_name" VARCHAR(255) NOT NULL DEFAULT '',
    "subject_hash" CHAR(64),
    "reason" VARCHAR(1000) NOT NULL DEFAULT '',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_data_run_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "identity_number" VARCHAR(30) NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" VARCHAR(500) NOT NULL DEFAULT '',
    "date_of_birth" DATE,
    "education_id" UUID,
    "gender_id" UUID,
    "health_status_id" UUID,
    "image_id" UUID,
    "nationality_id" UUID,
    "number_plate" VARCHAR(20) NOT NULL DEFAULT '',
    "position_id" UUID,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "reported_person" (
    "scope_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "name_key" TEXT NOT NULL,
    "identity_number" VARCHAR(30) NOT NULL,
    "date_of_birth" DATE,
    "card_number" VARCHAR(30),
    "card_from" DATE,
    "card_to" DATE,
    "is_card_ended" BOOLEAN,
    "demanded" INTEGER NOT NULL,
    "counting" INTEGER NOT NULL,
    "training_status" SMALLINT,
    "changes_on" DATE NOT NULL,
    "position_id" UUID NOT NULL,
    "companies" TEXT NOT NULL,
    "trained_until" DATE NOT NULL,

    CONSTRAINT "reported_person_pkey" PRIMARY KEY ("scope_id","person_id")
);

CREATE TABLE "person_document" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "document_date" DATE,
    "document_number" VARCHAR(100) NOT NULL DEFAULT '',
    "request_id" UUID NOT NULL,

    CONSTRAINT "person_document_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "person_document_file" (
    "document_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "person_document_file_pkey" PRIMARY KEY ("document_id","file_id")
);

CREATE TABLE "exam" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "examiner" VARCHAR(255) NOT NULL DEFAULT '',
    "pass_score" DECIMAL(5,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID NOT NULL,

    CONSTRAINT "exam_pkey" PRIMARY KEY ("id")
);

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
    "exam_id" UUID,
    "recorded_by_id" UUID,

    CONSTRAINT "training_result_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "training_correction" (
    "id" UUID NOT NULL,
    "result_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "score_before" DECIMAL(5,2),
    "is_passed_before" BOOLEAN NOT NULL,
    "valid_to_before" DATE,
    "score_after" DECIMAL(5,2),
    "is_passed_after" BOOLEAN NOT NULL,
    "valid_to_after" DATE,

    CONSTRAINT "training_correction_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "violation" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "violation_time" TIMESTAMPTZ(3) NOT NULL,
    "description" VARCHAR(2000) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "points" SMALLINT NOT NULL DEFAULT 0,
    "recorded_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "recorded_by_id" UUID,
    "withdraw_reason" VARCHAR(2000) NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,

    CONSTRAINT "violation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "violation_photo" (
    "violation_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "violation_photo_pkey" PRIMARY KEY ("violation_id","file_id")
);

CREATE TABLE "blacklist_entry" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "since" DATE NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "lift_reason" VARCHAR(2000) NOT NULL DEFAULT '',
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by_id" UUID,
    "recorded_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "recorded_by_id" UUID,
    "until" DATE,

    CONSTRAINT "blacklist_entry_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "safety_card" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "number" VARCHAR(30) NOT NULL,
    "is_temporary" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "request_id" UUID,
    "is_ended" BOOLEAN NOT NULL DEFAULT false,
    "issue" SMALLINT NOT NULL DEFAULT 1,
    "rests_on_id" UUID,

    CONSTRAINT "safety_card_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "safety_card_hand_over" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "issue" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "receiver" VARCHAR(255) NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,

    CONSTRAINT "safety_card_hand_over_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "safety_card_change" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "undoes_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "valid_to_before" DATE,
    "valid_to_after" DATE,
    "new_card_id" UUID,
    "reason_id" UUID,
    "name_before" VARCHAR(255),
    "name_after" VARCHAR(255),
    "image_before_id" UUID,
    "image_after_id" UUID,

    CONSTRAINT "safety_card_change_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "safety_card_number" (
    "year" CHAR(2) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "safety_card_number_pkey" PRIMARY KEY ("year")
);

CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "recipient" VARCHAR(254) NOT NULL,
    "language" CHAR(2) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" "mail_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mail_trouble" (
    "kind" "mail_trouble_kind" NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_trouble_pkey" PRIMARY KEY ("kind")
);

CREATE TABLE "captcha_use" (
    "solution_hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_use_pkey" PRIMARY KEY ("solution_hash")
);

CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "gender" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gender_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "health_status" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "health_status_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "education" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "education_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "gate" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gate_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "gate_area" (
    "gate_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "gate_area_pkey" PRIMARY KEY ("gate_id","area_id")
);

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

CREATE TABLE "purpose_area" (
    "purpose_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,

    CONSTRAINT "purpose_area_pkey" PRIMARY KEY ("purpose_id","area_id")
);

CREATE TABLE "work_area_course" (
    "id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "purpose_id" UUID,
    "position_id" UUID,
    "course_id" UUID NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_area_course_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "turn_around_package" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "turn_around_package_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "work_item" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "work_item_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "work_item_document_type" (
    "work_item_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "work_item_document_type_pkey" PRIMARY KEY ("work_item_id","document_type_id")
);

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

CREATE TABLE "visitor_type_document_type" (
    "visitor_type_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "visitor_type_document_type_pkey" PRIMARY KEY ("visitor_type_id","document_type_id")
);

CREATE TABLE "in_type" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "in_type_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "equipment_group_document_type" (
    "equipment_group_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,

    CONSTRAINT "equipment_group_document_type_pkey" PRIMARY KEY ("equipment_group_id","document_type_id")
);

CREATE TABLE "equipment_owner" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "equipment_owner_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "unit" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "is_divisible" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "unit_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "vehicle_purpose" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "vehicle_purpose_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "reason_change_card" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "reason_change_card_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "department" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "department_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "request" (
    "id" UUID NOT NULL,
    "family" VARCHAR(20) NOT NULL,
    "number" VARCHAR(20),
    "status" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "allow_revision" BOOLEAN NOT NULL DEFAULT false,
    "contractor_id" UUID,
    "owner_id" UUID NOT NULL,
    "requestor_id" UUID,
    "follows_id" UUID,
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
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "forgotten_at" TIMESTAMPTZ(3),
    "item_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "request_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "request_number" (
    "family" VARCHAR(20) NOT NULL,
    "month" CHAR(4) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "request_number_pkey" PRIMARY KEY ("family","month")
);

CREATE TABLE "request_item" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" VARCHAR(255) NOT NULL DEFAULT '',
    "result" SMALLINT,
    "decided_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "request_item_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "item_document" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "document_date" DATE,
    "document_number" VARCHAR(100) NOT NULL DEFAULT '',

    CONSTRAINT "item_document_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "item_document_file" (
    "document_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "item_document_file_pkey" PRIMARY KEY ("document_id","file_id")
);

CREATE TABLE "item_decision" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "result" SMALLINT NOT NULL,
    "by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "snapshot" JSONB NOT NULL,

    CONSTRAINT "item_decision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "verdict_undone" (
    "decision_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verdict_undone_pkey" PRIMARY KEY ("decision_id")
);

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

CREATE TABLE "item_decision_file" (
    "decision_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "item_decision_file_pkey" PRIMARY KEY ("decision_id","file_id")
);

CREATE TABLE "cover_snapshot" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "form" JSONB NOT NULL,

    CONSTRAINT "cover_snapshot_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cover_snapshot_file" (
    "snapshot_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "cover_snapshot_file_pkey" PRIMARY KEY ("snapshot_id","file_id")
);

CREATE TABLE "request_attachment" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "kind" "attachment_kind" NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "request_attachment_pkey" PRIMARY KEY ("id")
);

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
    "details" JSONB,

    CONSTRAINT "request_event_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "request_event_file" (
    "event_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "request_event_file_pkey" PRIMARY KEY ("event_id","file_id")
);

CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "request_id" UUID,
    "template" VARCHAR(30) NOT NULL,
    "actor_id" UUID,
    "is_for_review" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "take_out_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_area_pkey" PRIMARY KEY ("request_id","area_id")
);

CREATE TABLE "take_out_gate" (
    "request_id" UUID NOT NULL,
    "gate_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_gate_pkey" PRIMARY KEY ("request_id","gate_id")
);

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

CREATE TABLE "take_out_item" (
    "item_id" UUID NOT NULL,
    "lot_id" UUID NOT NULL,
    "number_out" DECIMAL(11,3),
    "description" VARCHAR(500) NOT NULL DEFAULT '',
    "promised" DECIMAL(11,3) NOT NULL DEFAULT 0,
    "number_actual" DECIMAL(11,3) NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_item_pkey" PRIMARY KEY ("item_id")
);

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

CREATE TABLE "take_out_trip" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "take_out_trip_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "take_out_trip_photo" (
    "trip_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "take_out_trip_photo_pkey" PRIMARY KEY ("trip_id","file_id")
);

CREATE TABLE "vehicle_record" (
    "id" UUID NOT NULL,
    "number_plate" VARCHAR(20) NOT NULL,
    "plate_key" VARCHAR(20) NOT NULL,
    "vehicle_type_id" UUID,
    "vehicle_id" UUID,
    "branch_name" VARCHAR(255) NOT NULL DEFAULT '',
    "model_year" SMALLINT,
    "issue" SMALLINT NOT NULL DEFAULT 1,

    CONSTRAINT "vehicle_record_pkey" PRIMARY KEY ("id")
);

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

CREATE TABLE "vehicle_plan_route_area" (
    "request_id" UUID NOT NULL,
    "area_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "vehicle_plan_route_area_pkey" PRIMARY KEY ("request_id","area_id")
);

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

CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "url" VARCHAR(500) NOT NULL,
    "events" VARCHAR(40)[],
    "secret" TEXT NOT NULL,
    "old_secret" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "held_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webhook_delivery" (
    "no" BIGSERIAL NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" VARCHAR(40) NOT NULL,
    "subject_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "data" JSONB NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" INTEGER,
    "error" VARCHAR(40) NOT NULL DEFAULT '',
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("no")
);

CREATE TABLE "user_group" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "user_group_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_group_member" (
    "id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "user_group_member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "workflow_step_definition" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "family" VARCHAR(20) NOT NULL,
    "position" INTEGER NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "protocol" SMALLINT NOT NULL,
    "operation" SMALLINT NOT NULL,
    "group_id" UUID NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "workflow_step_definition_pkey" PRIMARY KEY ("id")
);

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
    "starts_at" TIMESTAMPTZ(3),
    "family" VARCHAR(20) NOT NULL,
    "operation" SMALLINT NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL DEFAULT '',
    "contractor_id" UUID,

    CONSTRAINT "workflow_task_pkey" PRIMARY KEY ("id")
);
