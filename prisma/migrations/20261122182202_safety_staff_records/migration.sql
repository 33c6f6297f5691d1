-- AlterEnum
ALTER TYPE "user_role" ADD VALUE 'safety' BEFORE 'guard';

-- DropIndex
DROP INDEX "training_result_course_id_idx";

-- DropIndex
DROP INDEX "violation_person_id_violation_time_key";

-- DropIndex
DROP INDEX "blacklist_entry_person_id_key";

-- AlterTable
ALTER TABLE "training_result" ADD COLUMN     "exam_id" UUID,
ADD COLUMN     "recorded_by_id" UUID;

-- AlterTable
ALTER TABLE "violation" ADD COLUMN     "active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "points" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "recorded_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "recorded_by_id" UUID,
ADD COLUMN     "withdraw_reason" VARCHAR(2000) NOT NULL DEFAULT '',
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_by_id" UUID;

-- AlterTable
ALTER TABLE "blacklist_entry" ADD COLUMN     "lift_reason" VARCHAR(2000) NOT NULL DEFAULT '',
ADD COLUMN     "lifted_at" TIMESTAMPTZ(3),
ADD COLUMN     "lifted_by_id" UUID,
ADD COLUMN     "recorded_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "recorded_by_id" UUID,
ADD COLUMN     "until" DATE;

-- CreateTable
CREATE TABLE "equipment_inspection" (
    "id" UUID NOT NULL,
    "equipment_unit_id" UUID NOT NULL,
    "verify_code" VARCHAR(100) NOT NULL,
    "valid_date" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_by_id" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,
    "withdraw_reason" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "equipment_inspection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "equipment_inspection_file" (
    "inspection_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "equipment_inspection_file_pkey" PRIMARY KEY ("inspection_id","file_id")
);

-- CreateTable
CREATE TABLE "exam" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "examiner" VARCHAR(255) NOT NULL DEFAULT '',
    "pass_score" DECIMAL(5,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID NOT NULL,

    CONSTRAINT "exam_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_correction" (
    "id" UUID NOT NULL,
    "result_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "score_before" DECIMAL(5,2),
    "is_passed_before" BOOLEAN NOT NULL,
    "valid_to_before" DATE,
    "score_after" DECIMAL(5,2),
    "is_passed_after" BOOLEAN NOT NULL,
    "valid_to_after" DATE,

    CONSTRAINT "training_correction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "violation_photo" (
    "violation_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "violation_photo_pkey" PRIMARY KEY ("violation_id","file_id")
);

-- CreateIndex
CREATE INDEX "equipment_inspection_equipment_unit_id_recorded_at_idx" ON "equipment_inspection"("equipment_unit_id", "recorded_at");

-- CreateIndex
CREATE INDEX "equipment_inspection_recorded_by_id_idx" ON "equipment_inspection"("recorded_by_id");

-- CreateIndex
CREATE INDEX "equipment_inspection_withdrawn_by_id_idx" ON "equipment_inspection"("withdrawn_by_id");

-- CreateIndex
CREATE INDEX "equipment_inspection_file_file_id_idx" ON "equipment_inspection_file"("file_id");

-- CreateIndex
CREATE INDEX "exam_course_id_day_idx" ON "exam"("course_id", "day");

-- CreateIndex
CREATE INDEX "exam_day_id_idx" ON "exam"("day", "id");

-- CreateIndex
CREATE INDEX "exam_created_by_id_idx" ON "exam"("created_by_id");

-- CreateIndex
CREATE INDEX "training_correction_result_id_idx" ON "training_correction"("result_id");

-- CreateIndex
CREATE INDEX "training_correction_by_id_idx" ON "training_correction"("by_id");

-- CreateIndex
CREATE INDEX "violation_photo_file_id_idx" ON "violation_photo"("file_id");

-- CreateIndex
CREATE INDEX "training_result_course_id_exam_date_idx" ON "training_result"("course_id", "exam_date");

-- CreateIndex
CREATE INDEX "training_result_exam_id_idx" ON "training_result"("exam_id");

-- CreateIndex
CREATE INDEX "training_result_recorded_by_id_idx" ON "training_result"("recorded_by_id");

-- CreateIndex
CREATE INDEX "violation_person_id_violation_time_idx" ON "violation"("person_id", "violation_time");

-- CreateIndex
CREATE INDEX "violation_recorded_by_id_idx" ON "violation"("recorded_by_id");

-- CreateIndex
CREATE INDEX "violation_withdrawn_by_id_idx" ON "violation"("withdrawn_by_id");

-- CreateIndex
CREATE INDEX "blacklist_entry_person_id_idx" ON "blacklist_entry"("person_id");

-- CreateIndex
CREATE INDEX "blacklist_entry_recorded_by_id_idx" ON "blacklist_entry"("recorded_by_id");

-- CreateIndex
CREATE INDEX "blacklist_entry_lifted_by_id_idx" ON "blacklist_entry"("lifted_by_id");

-- AddForeignKey
ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_equipment_unit_id_fkey" FOREIGN KEY ("equipment_unit_id") REFERENCES "equipment_unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_inspection" ADD CONSTRAINT "equipment_inspection_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_inspection_file" ADD CONSTRAINT "equipment_inspection_file_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "equipment_inspection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "equipment_inspection_file" ADD CONSTRAINT "equipment_inspection_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam" ADD CONSTRAINT "exam_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam" ADD CONSTRAINT "exam_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exam"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_result" ADD CONSTRAINT "training_result_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_correction" ADD CONSTRAINT "training_correction_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "training_result"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_correction" ADD CONSTRAINT "training_correction_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violation" ADD CONSTRAINT "violation_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violation" ADD CONSTRAINT "violation_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violation_photo" ADD CONSTRAINT "violation_photo_violation_id_fkey" FOREIGN KEY ("violation_id") REFERENCES "violation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "violation_photo" ADD CONSTRAINT "violation_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blacklist_entry" ADD CONSTRAINT "blacklist_entry_lifted_by_id_fkey" FOREIGN KEY ("lifted_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of what stands, one a person and time; of bars in force, one a person. What was withdrawn or lifted stays beside it.
CREATE UNIQUE INDEX "violation_standing" ON "violation" ("person_id", "violation_time") WHERE "active";
CREATE UNIQUE INDEX "blacklist_entry_in_force" ON "blacklist_entry" ("person_id") WHERE "active";

-- Nobody wrote down when what is there was recorded.
UPDATE "violation" SET "recorded_at" = NULL;
UPDATE "blacklist_entry" SET "recorded_at" = NULL;

-- Corrections tell what was before, and are never rewritten.
CREATE TRIGGER "training_correction_is_append_only" BEFORE UPDATE ON "training_correction"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Things are found by what they are called and numbered.
CREATE INDEX "equipment_unit_specification_trgm" ON "equipment_unit" USING gin (searchable("specification") gin_trgm_ops);
