-- AlterEnum
ALTER TYPE "company_paper_level" RENAME TO "gate_level";

-- CreateEnum
CREATE TYPE "working_limit_kind" AS ENUM ('inside', 'rest', 'week');

-- AlterEnum
ALTER TYPE "gate_reason" ADD VALUE 'workingTime' AFTER 'hours';

-- CreateTable
CREATE TABLE "working_time_limit" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "limit_kind" "working_limit_kind" NOT NULL,
    "hours" INTEGER NOT NULL,
    "after_hours" INTEGER NOT NULL DEFAULT 0,
    "at_gate" "gate_level" NOT NULL,
    "act" VARCHAR(255) NOT NULL DEFAULT '',
    "article" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "working_time_limit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "working_time_limit_code_key" ON "working_time_limit"("code");

-- CreateIndex
CREATE UNIQUE INDEX "working_time_limit_limit_kind_key" ON "working_time_limit"("limit_kind");

-- Every instance keeps the limits in memory.
CREATE TRIGGER "working_time_limit_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "working_time_limit"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
