-- CreateEnum
CREATE TYPE "mail_trouble_kind" AS ENUM ('stuck', 'failed');

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "notice" ALTER COLUMN "request_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "mail_trouble" (
    "kind" "mail_trouble_kind" NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_trouble_pkey" PRIMARY KEY ("kind")
);
