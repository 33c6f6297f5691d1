-- CreateEnum
CREATE TYPE "notice_mails" AS ENUM ('atOnce', 'personal', 'digest');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "notice_mails" "notice_mails" NOT NULL DEFAULT 'personal';

-- CreateTable
CREATE TABLE "notice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "template" VARCHAR(30) NOT NULL,
    "actor_id" UUID,
    "is_for_review" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notice_user_id_at_id_idx" ON "notice"("user_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notice_request_id_idx" ON "notice"("request_id");

-- CreateIndex
CREATE INDEX "notice_actor_id_idx" ON "notice"("actor_id");

-- CreateIndex
CREATE INDEX "notice_at_idx" ON "notice"("at");

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- How many somebody has not read, and who is still to be written to.
CREATE INDEX "notice_unread" ON "notice" ("user_id") WHERE "read_at" IS NULL;
CREATE INDEX "notice_waiting" ON "notice" ("user_id", "at") WHERE "read_at" IS NULL AND "mailed_at" IS NULL;
