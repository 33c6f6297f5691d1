-- AlterTable
ALTER TABLE "file" ADD COLUMN     "print_mark" VARCHAR(8);

-- CreateTable
CREATE TABLE "confirmation_print" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "printed_by_id" UUID NOT NULL,
    "mark" VARCHAR(8) NOT NULL,
    "plan" VARCHAR(8) NOT NULL,
    "items" JSONB NOT NULL,
    "printed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "confirmation_print_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "confirmation_print_request_id_printed_at_idx" ON "confirmation_print"("request_id", "printed_at");

-- CreateIndex
CREATE INDEX "confirmation_print_printed_by_id_idx" ON "confirmation_print"("printed_by_id");

-- CreateIndex
CREATE INDEX "confirmation_print_printed_at_idx" ON "confirmation_print"("printed_at");

-- AddForeignKey
ALTER TABLE "confirmation_print" ADD CONSTRAINT "confirmation_print_printed_by_id_fkey" FOREIGN KEY ("printed_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
