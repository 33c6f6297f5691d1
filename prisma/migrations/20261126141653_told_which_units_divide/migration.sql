-- AlterTable
ALTER TABLE "unit" ADD COLUMN     "is_divisible" BOOLEAN NOT NULL DEFAULT true;

-- Pieces and packages are counted whole. Units that a plant has added itself divide as they did, until somebody says otherwise.
UPDATE "unit" SET "is_divisible" = false
 WHERE "code" IN ('CAI', 'BO', 'CHIEC', 'BINH', 'CUON', 'HOP', 'THUNG', 'BAO', 'CAY');
