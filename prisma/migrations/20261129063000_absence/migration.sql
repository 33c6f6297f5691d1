-- AlterTable
ALTER TABLE "user_group" ADD COLUMN     "head_id" UUID;

-- AlterTable
ALTER TABLE "workflow_step_definition" ADD COLUMN     "remind_admin_hours" INTEGER,
ADD COLUMN     "remind_head_hours" INTEGER,
ADD COLUMN     "remind_holder_hours" INTEGER;

-- AlterTable
ALTER TABLE "workflow_step" ADD COLUMN     "remind_admin_hours" INTEGER,
ADD COLUMN     "remind_head_hours" INTEGER,
ADD COLUMN     "remind_holder_hours" INTEGER;

-- AlterTable
ALTER TABLE "workflow_task" ADD COLUMN     "admin_reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "head_reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "holder_reminded_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "absence" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "stand_in_id" UUID,
    "entered_by_id" UUID,
    "entered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "absence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "due_mail" (
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_count" INTEGER NOT NULL,

    CONSTRAINT "due_mail_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "absence_user_id_to_day_idx" ON "absence"("user_id", "to_day");

-- CreateIndex
CREATE INDEX "absence_stand_in_id_to_day_idx" ON "absence"("stand_in_id", "to_day");

-- CreateIndex
CREATE INDEX "absence_from_day_id_idx" ON "absence"("from_day", "id");

-- AddForeignKey
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_head_id_fkey" FOREIGN KEY ("head_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_stand_in_id_fkey" FOREIGN KEY ("stand_in_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An absence has at least one day, and another user as substitute.
ALTER TABLE "absence" ADD CONSTRAINT "absence_days" CHECK ("from_day" <= "to_day");
ALTER TABLE "absence" ADD CONSTRAINT "absence_stand_in" CHECK ("stand_in_id" <> "user_id");

-- Hours after the due time of a task.
ALTER TABLE "workflow_step_definition" ADD CONSTRAINT "workflow_step_definition_reminders"
  CHECK ("remind_holder_hours" >= 0 AND "remind_head_hours" >= 0 AND "remind_admin_hours" >= 0);

-- Overdue tasks, for reminders.
CREATE INDEX "workflow_task_due" ON "workflow_task" ("due_date") WHERE "is_open" AND "paused_at" IS NULL;

-- The steps of requests from now on remind like those of a new portal. Running requests keep their copy, without reminders.
UPDATE "workflow_step_definition" SET "remind_holder_hours" = 0, "remind_head_hours" = 8, "remind_admin_hours" = 16;
