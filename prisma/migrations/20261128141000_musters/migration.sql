-- CreateEnum
CREATE TYPE "muster_kind" AS ENUM ('alarm', 'drill');

-- CreateEnum
CREATE TYPE "muster_state" AS ENUM ('safe', 'notFound', 'open');

-- CreateTable
CREATE TABLE "muster" (
    "id" UUID NOT NULL,
    "kind" "muster_kind" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" UUID,
    "note" VARCHAR(2000) NOT NULL DEFAULT '',

    CONSTRAINT "muster_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "muster_person" (
    "muster_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "person_id" UUID,
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "name" VARCHAR(255) NOT NULL,
    "company_name" VARCHAR(255) NOT NULL,
    "number" VARCHAR(50) NOT NULL,
    "area_ids" UUID[],
    "gate_id" UUID,
    "since" TIMESTAMPTZ(3),
    "is_added" BOOLEAN NOT NULL DEFAULT false,
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "muster_person_pkey" PRIMARY KEY ("muster_id","id")
);

-- CreateTable
CREATE TABLE "muster_tick" (
    "id" UUID NOT NULL,
    "muster_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "phone_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "state" "muster_state" NOT NULL,
    "place" VARCHAR(100) NOT NULL,
    "ticked_at" TIMESTAMPTZ(3) NOT NULL,
    "device_time" TIMESTAMPTZ(3) NOT NULL,
    "offset_ms" INTEGER NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "muster_tick_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "muster_started_at_idx" ON "muster"("started_at");

-- CreateIndex
CREATE INDEX "muster_started_by_id_idx" ON "muster"("started_by_id");

-- CreateIndex
CREATE INDEX "muster_ended_by_id_idx" ON "muster"("ended_by_id");

-- CreateIndex
CREATE INDEX "muster_person_person_id_idx" ON "muster_person"("person_id");

-- CreateIndex
CREATE INDEX "muster_person_identity_key_idx" ON "muster_person"("identity_key");

-- CreateIndex
CREATE INDEX "muster_person_gate_id_idx" ON "muster_person"("gate_id");

-- CreateIndex
CREATE INDEX "muster_tick_muster_id_person_id_idx" ON "muster_tick"("muster_id", "person_id");

-- CreateIndex
CREATE INDEX "muster_tick_phone_id_sequence_idx" ON "muster_tick"("phone_id", "sequence");

-- CreateIndex
CREATE INDEX "muster_tick_by_id_idx" ON "muster_tick"("by_id");

-- AddForeignKey
ALTER TABLE "muster" ADD CONSTRAINT "muster_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster" ADD CONSTRAINT "muster_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster_person" ADD CONSTRAINT "muster_person_muster_id_fkey" FOREIGN KEY ("muster_id") REFERENCES "muster"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster_person" ADD CONSTRAINT "muster_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster_person" ADD CONSTRAINT "muster_person_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster_tick" ADD CONSTRAINT "muster_tick_muster_id_person_id_fkey" FOREIGN KEY ("muster_id", "person_id") REFERENCES "muster_person"("muster_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "muster_tick" ADD CONSTRAINT "muster_tick_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- At most one muster runs.
CREATE UNIQUE INDEX "muster_open" ON "muster" (("ended_at" IS NULL)) WHERE "ended_at" IS NULL;

-- Ticks are only added.
CREATE TRIGGER "muster_tick_is_append_only" BEFORE UPDATE OR DELETE ON "muster_tick"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
