-- CreateTable
CREATE TABLE "vehicle_check_withdrawal" (
    "check_id" UUID NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "vehicle_check_withdrawal_pkey" PRIMARY KEY ("check_id")
);

-- CreateTable
CREATE TABLE "vehicle_check_photo" (
    "check_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "vehicle_check_photo_pkey" PRIMARY KEY ("check_id","file_id")
);

-- CreateIndex
CREATE INDEX "vehicle_check_withdrawal_by_id_idx" ON "vehicle_check_withdrawal"("by_id");

-- CreateIndex
CREATE INDEX "vehicle_check_photo_file_id_idx" ON "vehicle_check_photo"("file_id");

-- CreateIndex
CREATE INDEX "vehicle_check_day_vehicle_id_at_idx" ON "vehicle_check"("day", "vehicle_id", "at");

-- CreateIndex
CREATE INDEX "vehicle_permit_valid_to_vehicle_id_idx" ON "vehicle_permit"("valid_to", "vehicle_id");

-- AddForeignKey
ALTER TABLE "vehicle_check_withdrawal" ADD CONSTRAINT "vehicle_check_withdrawal_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check_withdrawal" ADD CONSTRAINT "vehicle_check_withdrawal_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check_photo" ADD CONSTRAINT "vehicle_check_photo_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "vehicle_check"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_check_photo" ADD CONSTRAINT "vehicle_check_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A withdrawn check stays with its reason, and photos with their check.
CREATE TRIGGER "vehicle_check_withdrawal_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_withdrawal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "vehicle_check_photo_is_append_only" BEFORE UPDATE OR DELETE ON "vehicle_check_photo"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Vehicles are found by parts of their plates and makes.
CREATE INDEX "vehicle_record_plate_key_trgm" ON "vehicle_record" USING gin ("plate_key" gin_trgm_ops);
CREATE INDEX "vehicle_record_branch_name_trgm" ON "vehicle_record" USING gin (searchable("branch_name") gin_trgm_ops);
