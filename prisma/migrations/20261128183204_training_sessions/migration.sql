-- CreateEnum
CREATE TYPE "training_session_state" AS ENUM ('open', 'cancelled', 'held');

-- CreateEnum
CREATE TYPE "training_booking_state" AS ENUM ('booked', 'waiting', 'withdrawn', 'came', 'absent');

-- CreateTable
CREATE TABLE "training_session" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "place" VARCHAR(255) NOT NULL,
    "begins_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "seats" INTEGER NOT NULL,
    "language" CHAR(2) NOT NULL,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',
    "state" "training_session_state" NOT NULL DEFAULT 'open',
    "cancel_reason" VARCHAR(2000) NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "training_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_booking" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "contractor_id" UUID,
    "identity_key" VARCHAR(30) NOT NULL,
    "identity_number" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "state" "training_booking_state" NOT NULL,
    "line" INTEGER NOT NULL,
    "is_ahead" BOOLEAN NOT NULL,
    "is_added" BOOLEAN NOT NULL DEFAULT false,
    "booked_by_id" UUID NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved_up_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "training_booking_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "training_session_begins_at_id_idx" ON "training_session"("begins_at", "id");

-- CreateIndex
CREATE INDEX "training_session_course_id_begins_at_idx" ON "training_session"("course_id", "begins_at");

-- CreateIndex
CREATE INDEX "training_session_created_by_id_idx" ON "training_session"("created_by_id");

-- CreateIndex
CREATE INDEX "training_booking_session_id_line_idx" ON "training_booking"("session_id", "line");

-- CreateIndex
CREATE INDEX "training_booking_contractor_id_session_id_idx" ON "training_booking"("contractor_id", "session_id");

-- CreateIndex
CREATE INDEX "training_booking_course_id_idx" ON "training_booking"("course_id");

-- CreateIndex
CREATE INDEX "training_booking_identity_key_idx" ON "training_booking"("identity_key");

-- CreateIndex
CREATE INDEX "training_booking_booked_by_id_idx" ON "training_booking"("booked_by_id");

-- AddForeignKey
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_session" ADD CONSTRAINT "training_session_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "training_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "training_booking" ADD CONSTRAINT "training_booking_booked_by_id_fkey" FOREIGN KEY ("booked_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A company books a person once per course at a time. Two companies of one person do not learn of each other.
CREATE UNIQUE INDEX "training_booking_ahead" ON "training_booking" ("contractor_id", "course_id", "identity_key")
  WHERE "is_ahead" AND "identity_key" <> '';

-- Moving up takes those who wait in order.
CREATE INDEX "training_booking_waiting" ON "training_booking" ("session_id", "line") WHERE "state" = 'waiting';

ALTER TABLE "training_session" ADD CONSTRAINT "training_session_seats" CHECK ("seats" BETWEEN 1 AND 200),
  ADD CONSTRAINT "training_session_times" CHECK ("ends_at" > "begins_at");
