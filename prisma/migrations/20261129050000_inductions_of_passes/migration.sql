-- An attempt that begins from a worker's pass came by no code.
ALTER TABLE "induction_attempt" ALTER COLUMN "link_id" DROP NOT NULL;
