-- CreateTable
CREATE TABLE "induction" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "course_id" UUID NOT NULL,
    "question_count" INTEGER NOT NULL DEFAULT 10,
    "pass_share" INTEGER NOT NULL DEFAULT 80,
    "tries" INTEGER NOT NULL DEFAULT 3,
    "minutes" INTEGER NOT NULL DEFAULT 20,

    CONSTRAINT "induction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "induction_lecture" (
    "induction_id" UUID NOT NULL,
    "manual_id" UUID NOT NULL,

    CONSTRAINT "induction_lecture_pkey" PRIMARY KEY ("induction_id","manual_id")
);

-- CreateTable
CREATE TABLE "induction_question" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "induction_id" UUID NOT NULL,
    "right_choice" INTEGER NOT NULL,
    "question_vi" VARCHAR(1000) NOT NULL,
    "choices_vi" VARCHAR(2000) NOT NULL,
    "question_en" VARCHAR(1000) NOT NULL DEFAULT '',
    "choices_en" VARCHAR(2000) NOT NULL DEFAULT '',
    "question_ko" VARCHAR(1000) NOT NULL DEFAULT '',
    "choices_ko" VARCHAR(2000) NOT NULL DEFAULT '',
    "question_zh" VARCHAR(1000) NOT NULL DEFAULT '',
    "choices_zh" VARCHAR(2000) NOT NULL DEFAULT '',
    "question_ja" VARCHAR(1000) NOT NULL DEFAULT '',
    "choices_ja" VARCHAR(2000) NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "induction_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "induction_link" (
    "id" UUID NOT NULL,
    "induction_id" UUID NOT NULL,
    "place" VARCHAR(255) NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID NOT NULL,
    "last_day" DATE NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,

    CONSTRAINT "induction_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "induction_attempt" (
    "id" UUID NOT NULL,
    "induction_id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "language" CHAR(2) NOT NULL,
    "pass_share" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "score" DECIMAL(5,2),
    "is_passed" BOOLEAN,
    "result_id" UUID,

    CONSTRAINT "induction_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "induction_asked" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "choices" JSONB NOT NULL,
    "right_id" UUID NOT NULL,
    "chosen_id" UUID,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "induction_asked_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "induction_allowance" (
    "id" UUID NOT NULL,
    "induction_id" UUID NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "induction_allowance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "induction_code_key" ON "induction"("code");

-- CreateIndex
CREATE UNIQUE INDEX "induction_course_id_key" ON "induction"("course_id");

-- CreateIndex
CREATE INDEX "induction_lecture_manual_id_idx" ON "induction_lecture"("manual_id");

-- CreateIndex
CREATE UNIQUE INDEX "induction_question_code_key" ON "induction_question"("code");

-- CreateIndex
CREATE INDEX "induction_question_induction_id_idx" ON "induction_question"("induction_id");

-- CreateIndex
CREATE UNIQUE INDEX "induction_link_token_hash_key" ON "induction_link"("token_hash");

-- CreateIndex
CREATE INDEX "induction_link_induction_id_idx" ON "induction_link"("induction_id");

-- CreateIndex
CREATE INDEX "induction_link_created_by_id_idx" ON "induction_link"("created_by_id");

-- CreateIndex
CREATE INDEX "induction_link_withdrawn_by_id_idx" ON "induction_link"("withdrawn_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "induction_attempt_token_hash_key" ON "induction_attempt"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "induction_attempt_result_id_key" ON "induction_attempt"("result_id");

-- CreateIndex
CREATE INDEX "induction_attempt_induction_id_started_at_idx" ON "induction_attempt"("induction_id", "started_at");

-- CreateIndex
CREATE INDEX "induction_attempt_identity_key_idx" ON "induction_attempt"("identity_key");

-- CreateIndex
CREATE INDEX "induction_attempt_link_id_idx" ON "induction_attempt"("link_id");

-- CreateIndex
CREATE INDEX "induction_asked_question_id_idx" ON "induction_asked"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "induction_asked_attempt_id_position_key" ON "induction_asked"("attempt_id", "position");

-- CreateIndex
CREATE INDEX "induction_allowance_identity_key_idx" ON "induction_allowance"("identity_key");

-- CreateIndex
CREATE INDEX "induction_allowance_induction_id_idx" ON "induction_allowance"("induction_id");

-- CreateIndex
CREATE INDEX "induction_allowance_by_id_idx" ON "induction_allowance"("by_id");

-- AddForeignKey
ALTER TABLE "induction" ADD CONSTRAINT "induction_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_lecture" ADD CONSTRAINT "induction_lecture_induction_id_fkey" FOREIGN KEY ("induction_id") REFERENCES "induction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_lecture" ADD CONSTRAINT "induction_lecture_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_question" ADD CONSTRAINT "induction_question_induction_id_fkey" FOREIGN KEY ("induction_id") REFERENCES "induction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_link" ADD CONSTRAINT "induction_link_induction_id_fkey" FOREIGN KEY ("induction_id") REFERENCES "induction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_link" ADD CONSTRAINT "induction_link_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_link" ADD CONSTRAINT "induction_link_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_attempt" ADD CONSTRAINT "induction_attempt_induction_id_fkey" FOREIGN KEY ("induction_id") REFERENCES "induction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_attempt" ADD CONSTRAINT "induction_attempt_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "induction_link"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_attempt" ADD CONSTRAINT "induction_attempt_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "training_result"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_asked" ADD CONSTRAINT "induction_asked_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "induction_attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_asked" ADD CONSTRAINT "induction_asked_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "induction_question"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_allowance" ADD CONSTRAINT "induction_allowance_induction_id_fkey" FOREIGN KEY ("induction_id") REFERENCES "induction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "induction_allowance" ADD CONSTRAINT "induction_allowance_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A person has one open attempt of an induction, on whatever phone.
CREATE UNIQUE INDEX "induction_attempt_open" ON "induction_attempt" ("induction_id", "identity_key")
  WHERE "ended_at" IS NULL;
-- The clean-up looks for attempts whose time has run out.
CREATE INDEX "induction_attempt_running" ON "induction_attempt" ("ends_at") WHERE "ended_at" IS NULL;
-- Passed attempts of people of whom the plant has no record yet.
CREATE INDEX "induction_attempt_kept" ON "induction_attempt" ("identity_key") WHERE "is_passed" AND "result_id" IS NULL;

ALTER TABLE "induction" ADD CONSTRAINT "induction_in_bounds" CHECK (
  "question_count" BETWEEN 1 AND 50 AND "pass_share" BETWEEN 1 AND 100 AND "tries" BETWEEN 1 AND 10
  AND "minutes" BETWEEN 1 AND 180);
ALTER TABLE "induction_attempt" ADD CONSTRAINT "induction_attempt_ended_with_score" CHECK (
  ("ended_at" IS NULL) = ("score" IS NULL) AND ("ended_at" IS NULL) = ("is_passed" IS NULL));

CREATE TRIGGER "induction_allowance_is_append_only" BEFORE UPDATE ON "induction_allowance"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
