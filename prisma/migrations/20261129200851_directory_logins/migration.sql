-- CreateEnum
CREATE TYPE "directory_kind" AS ENUM ('staff', 'contractors');

-- CreateTable
CREATE TABLE "user_identity" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "directory" "directory_kind" NOT NULL,
    "issuer" VARCHAR(500) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory_session" (
    "session_id" UUID NOT NULL,
    "identity_id" UUID NOT NULL,
    "sid" VARCHAR(255),
    "refresh_token" TEXT,
    "has_two_step" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "directory_session_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "directory_login" (
    "id" UUID NOT NULL,
    "directory" "directory_kind" NOT NULL,
    "browser_hash" CHAR(64) NOT NULL,
    "connecting_id" UUID,
    "returned_at" TIMESTAMPTZ(3),
    "ticket_hash" CHAR(64),
    "identity_id" UUID,
    "sid" VARCHAR(255),
    "refresh_token" TEXT,
    "has_two_step" BOOLEAN NOT NULL DEFAULT false,
    "refusal" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_login_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory_logout" (
    "id_hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_logout_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "directory_group" (
    "id" UUID NOT NULL,
    "claim" VARCHAR(255) NOT NULL,
    "role" "user_role" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "directory_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "directory_group_member" (
    "directory_group_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "directory_group_member_pkey" PRIMARY KEY ("directory_group_id","group_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_identity_user_id_key" ON "user_identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_identity_issuer_subject_key" ON "user_identity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "directory_session_identity_id_idx" ON "directory_session"("identity_id");

-- CreateIndex
CREATE INDEX "directory_session_checked_at_idx" ON "directory_session"("checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "directory_login_ticket_hash_key" ON "directory_login"("ticket_hash");

-- CreateIndex
CREATE INDEX "directory_login_connecting_id_idx" ON "directory_login"("connecting_id");

-- CreateIndex
CREATE INDEX "directory_login_identity_id_idx" ON "directory_login"("identity_id");

-- CreateIndex
CREATE INDEX "directory_login_expires_at_idx" ON "directory_login"("expires_at");

-- CreateIndex
CREATE INDEX "directory_logout_expires_at_idx" ON "directory_logout"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "directory_group_claim_key" ON "directory_group"("claim");

-- CreateIndex
CREATE INDEX "directory_group_member_group_id_idx" ON "directory_group_member"("group_id");

-- AddForeignKey
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_session" ADD CONSTRAINT "directory_session_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_session" ADD CONSTRAINT "directory_session_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "user_identity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_login" ADD CONSTRAINT "directory_login_connecting_id_fkey" FOREIGN KEY ("connecting_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_group_member" ADD CONSTRAINT "directory_group_member_directory_group_id_fkey" FOREIGN KEY ("directory_group_id") REFERENCES "directory_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "directory_group_member" ADD CONSTRAINT "directory_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "user_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
