-- CreateEnum
CREATE TYPE "weekday" AS ENUM ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday');

-- AlterTable
ALTER TABLE "workflow_task" ADD COLUMN     "paused_minutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "worked_minutes" INTEGER;

-- CreateTable
CREATE TABLE "working_hours" (
    "id" UUID NOT NULL,
    "day_of_week" "weekday" NOT NULL,
    "starts_at" VARCHAR(5) NOT NULL,
    "ends_at" VARCHAR(5) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "working_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_day" (
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "works_like" "weekday",
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "special_day_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "working_hours_day_of_week_starts_at_key" ON "working_hours"("day_of_week", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "special_day_day_key" ON "special_day"("day");

-- AlterTable
ALTER TABLE "workflow_step" ADD COLUMN     "code" VARCHAR(50) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "step_time" (
    "step_id" UUID NOT NULL,
    "family" VARCHAR(20) NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "group_id" UUID NOT NULL,
    "contractor_id" UUID,
    "ended_on" DATE NOT NULL,
    "minutes" INTEGER NOT NULL,
    "is_bulk" BOOLEAN NOT NULL,
    "is_late" BOOLEAN NOT NULL,
    "is_first_time" BOOLEAN,

    CONSTRAINT "step_time_pkey" PRIMARY KEY ("step_id")
);

-- CreateIndex
CREATE INDEX "step_time_family_code_ended_on_minutes_idx" ON "step_time"("family", "code", "ended_on", "minutes");

-- CreateIndex
CREATE INDEX "step_time_contractor_id_ended_on_idx" ON "step_time"("contractor_id", "ended_on");

-- CreateIndex
CREATE INDEX "step_time_ended_on_idx" ON "step_time"("ended_on");

-- AddForeignKey
ALTER TABLE "step_time" ADD CONSTRAINT "step_time_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "workflow_step"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Figures of why reviewers did not let items pass read the verdicts of some weeks.
CREATE INDEX "item_decision_failed_at_idx" ON "item_decision"("at") WHERE "result" < 1;

-- Running steps know their definition by name and group.
UPDATE "workflow_step" s SET "code" = d."code"
  FROM "workflow_step_definition" d, "request" r
  WHERE r."id" = s."request_id" AND d."family" = r."family" AND d."name_vi" = s."name_vi" AND d."group_id" = s."group_id";

-- Terms were hours by the clock. A working day of eight hours takes the place of a day of 24.
UPDATE "workflow_task_definition" SET "due_hours" = greatest(1, round("due_hours" / 3.0))::int;
UPDATE "workflow_task" SET "due_hours" = greatest(1, round("due_hours" / 3.0))::int
  WHERE "completed_at" IS NULL;
