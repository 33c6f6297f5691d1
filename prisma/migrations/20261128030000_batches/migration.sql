-- CreateTable
CREATE TABLE "batch" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitting_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "request" ADD COLUMN "batch_id" UUID,
ADD COLUMN "batch_place" SMALLINT NOT NULL DEFAULT 0;

-- Few requests belong to a batch.
CREATE INDEX "request_of_batch" ON "request"("batch_id", "batch_place") WHERE "batch_id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;
