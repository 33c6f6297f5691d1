-- CreateTable
CREATE TABLE "safety_card_hand_over" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "issue" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,
    "receiver" VARCHAR(255) NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,

    CONSTRAINT "safety_card_hand_over_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "safety_card_hand_over_card_id_at_idx" ON "safety_card_hand_over"("card_id", "at");

-- CreateIndex
CREATE INDEX "safety_card_hand_over_by_id_idx" ON "safety_card_hand_over"("by_id");

-- CreateIndex
CREATE INDEX "safety_card_hand_over_withdrawn_by_id_idx" ON "safety_card_hand_over"("withdrawn_by_id");

-- AddForeignKey
ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_hand_over" ADD CONSTRAINT "safety_card_hand_over_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of a printing of a card one hand-over counts at most.
CREATE UNIQUE INDEX "safety_card_hand_over_counts" ON "safety_card_hand_over"("card_id", "issue") WHERE "withdrawn_at" IS NULL;
