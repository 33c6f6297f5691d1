-- AlterTable
ALTER TABLE "gate_event" ADD COLUMN     "key_id" UUID,
ADD COLUMN     "reader_id" UUID,
ALTER COLUMN "by_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "door_reader" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "gate_id" UUID NOT NULL,
    "direction" "gate_direction" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "clock_offset_ms" INTEGER,
    "clock_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "door_reader_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "door_reader_code_key" ON "door_reader"("code");

-- CreateIndex
CREATE INDEX "door_reader_gate_id_idx" ON "door_reader"("gate_id");

-- CreateIndex
CREATE INDEX "gate_event_reader_id_sequence_idx" ON "gate_event"("reader_id", "sequence");

-- CreateIndex
CREATE INDEX "gate_event_key_id_idx" ON "gate_event"("key_id");

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "machine_key"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_reader_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "door_reader"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "door_reader" ADD CONSTRAINT "door_reader_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A guard or a system of the plant brings an event.
ALTER TABLE "gate_event" ADD CONSTRAINT "gate_event_by_one" CHECK (num_nonnulls("by_id", "key_id") = 1);
