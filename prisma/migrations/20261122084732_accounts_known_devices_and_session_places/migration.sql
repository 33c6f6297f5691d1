-- AlterEnum
ALTER TYPE "challenge_purpose" ADD VALUE 'change';

-- AlterEnum
ALTER TYPE "admin_action" ADD VALUE 'sessionsEnded';

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" VARCHAR(45) NOT NULL DEFAULT '',
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "user_agent" VARCHAR(300) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "otp_challenge" ADD COLUMN     "device" CHAR(64),
ADD COLUMN     "session_id" UUID;

-- CreateTable
CREATE TABLE "known_device" (
    "token_hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "known_device_user_id_idx" ON "known_device"("user_id");

-- CreateIndex
CREATE INDEX "known_device_expires_at_idx" ON "known_device"("expires_at");

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
