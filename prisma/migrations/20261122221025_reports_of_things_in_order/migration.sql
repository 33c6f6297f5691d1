-- CreateIndex
CREATE INDEX "equipment_unit_code_id_idx" ON "equipment_unit"("code", "id");

-- CreateIndex
CREATE INDEX "vehicle_record_number_plate_id_idx" ON "vehicle_record"("number_plate", "id");
