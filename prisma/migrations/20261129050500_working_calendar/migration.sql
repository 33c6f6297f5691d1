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

-- Terms were hours by the clock. A working day of eight hours takes the place of a day of 24.
UPDATE "workflow_task_definition" SET "due_hours" = greatest(1, round("due_hours" / 3.0))::int;
UPDATE "workflow_task" SET "due_hours" = greatest(1, round("due_hours" / 3.0))::int
  WHERE "completed_at" IS NULL;
