-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "holder" VARCHAR(36) NOT NULL DEFAULT '';
