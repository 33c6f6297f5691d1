-- DropIndex
DROP INDEX "gate_event_device_id_idx";

-- AlterTable
ALTER TABLE "gate_event" ADD COLUMN     "device_time" TIMESTAMPTZ(3),
ADD COLUMN     "offset_ms" INTEGER,
ADD COLUMN     "resolves_id" UUID,
ADD COLUMN     "sequence" INTEGER;

-- AlterTable
ALTER TABLE "gate_device" ADD COLUMN     "clock_offset_ms" INTEGER,
ADD COLUMN     "clock_seen_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "gate_event_resolves_id_key" ON "gate_event"("resolves_id");

-- CreateIndex
CREATE INDEX "gate_event_device_id_sequence_idx" ON "gate_event"("device_id", "sequence");

-- Passages that somebody has to look at, which are few.
CREATE INDEX "gate_event_of_nobody_idx" ON "gate_event"("received_at")
  WHERE "person_id" IS NULL AND "vehicle_id" IS NULL AND "outcome" <> 'refused';
CREATE INDEX "gate_event_of_no_time_idx" ON "gate_event"("received_at") WHERE 'badTime' = ANY("reasons");
