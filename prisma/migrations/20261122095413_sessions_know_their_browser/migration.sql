-- AlterTable
ALTER TABLE "session" ADD COLUMN     "device_hash" CHAR(64);
