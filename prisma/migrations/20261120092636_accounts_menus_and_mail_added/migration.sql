-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "user_role" AS ENUM ('contractor', 'employee', 'reviewer', 'guard', 'admin');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('pending', 'active', 'disabled');

-- CreateEnum
CREATE TYPE "two_step_method" AS ENUM ('off', 'email', 'app');

-- CreateEnum
CREATE TYPE "challenge_purpose" AS ENUM ('login', 'enrolment');

-- CreateEnum
CREATE TYPE "menu_place" AS ENUM ('top', 'left');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('waiting', 'sent', 'failed');

-- CreateTable
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

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "otp_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_token" (
    "token_hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
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

    CONSTRAINT "menu_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tip" (
    "id" UUID NOT NULL,
    "content_vi" VARCHAR(500) NOT NULL,
    "content_en" VARCHAR(500) NOT NULL,
    "sort" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "tip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha_use" (
    "solution_hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_use_pkey" PRIMARY KEY ("solution_hash")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "user_contractor_id_status_created_at_idx" ON "user"("contractor_id", "status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "registration_token_hash_key" ON "registration"("token_hash");

-- CreateIndex
CREATE INDEX "registration_expires_at_idx" ON "registration"("expires_at");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "otp_challenge_user_id_purpose_created_at_idx" ON "otp_challenge"("user_id", "purpose", "created_at");

-- CreateIndex
CREATE INDEX "otp_challenge_expires_at_idx" ON "otp_challenge"("expires_at");

-- CreateIndex
CREATE INDEX "password_token_user_id_idx" ON "password_token"("user_id");

-- CreateIndex
CREATE INDEX "password_token_expires_at_idx" ON "password_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "country_code_key" ON "country"("code");

-- CreateIndex
CREATE UNIQUE INDEX "contractor_code_key" ON "contractor"("code");

-- CreateIndex
CREATE UNIQUE INDEX "contractor_tax_code_key" ON "contractor"("tax_code");

-- CreateIndex
CREATE INDEX "menu_place_sort_idx" ON "menu"("place", "sort");

-- CreateIndex
CREATE INDEX "mail_outbox_recipient_created_at_idx" ON "mail_outbox"("recipient", "created_at");

-- CreateIndex
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox"("created_at");

-- CreateIndex
CREATE INDEX "captcha_use_expires_at_idx" ON "captcha_use"("expires_at");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_token" ADD CONSTRAINT "password_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor" ADD CONSTRAINT "contractor_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "menu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Searching names by any part of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "contractor_search_text_trgm" ON "contractor" USING gin ("search_text" gin_trgm_ops);

-- Codes of contractors that register themselves: NT00001 and on.
CREATE SEQUENCE "contractor_code";

-- A contractor's user has a contractor, a user of the plant has none.
ALTER TABLE "user" ADD CONSTRAINT "user_contractor_matches_role"
  CHECK (("role" = 'contractor') = ("contractor_id" IS NOT NULL));
-- E-mail addresses are kept in one spelling.
ALTER TABLE "user" ADD CONSTRAINT "user_email_is_lower_case" CHECK ("email" = lower(btrim("email")));
-- A registration joins a contractor or describes a new one.
ALTER TABLE "registration" ADD CONSTRAINT "registration_names_a_contractor"
  CHECK ("contractor_id" IS NOT NULL OR num_nulls("name", "country_id", "tax_code", "address") = 0);
