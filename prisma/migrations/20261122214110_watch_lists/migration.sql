-- AlterTable
ALTER TABLE "user" ADD COLUMN     "expiry_mails" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "expiry_digest" (
    "contractor_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "expiry_digest_pkey" PRIMARY KEY ("contractor_id")
);

-- CreateIndex
CREATE INDEX "equipment_inspection_valid_date_idx" ON "equipment_inspection"("valid_date");

-- AddForeignKey
ALTER TABLE "expiry_digest" ADD CONSTRAINT "expiry_digest_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
