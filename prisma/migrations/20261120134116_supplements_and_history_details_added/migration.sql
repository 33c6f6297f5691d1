-- AlterEnum
ALTER TYPE "attachment_kind" ADD VALUE 'supplement';

-- AlterTable
ALTER TABLE "request_event" ADD COLUMN     "details" JSONB;
