-- AlterTable
ALTER TABLE "safety_card" ADD COLUMN     "badge_key" VARCHAR(50) NOT NULL DEFAULT '',
ADD COLUMN     "badge_number" VARCHAR(50) NOT NULL DEFAULT '';

-- A badge belongs to one card.
CREATE UNIQUE INDEX "safety_card_badge_key_key" ON "safety_card"("badge_key") WHERE "badge_key" <> '';
