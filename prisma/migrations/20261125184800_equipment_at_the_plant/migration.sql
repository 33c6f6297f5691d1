-- What is at the plant is found and counted without adding up every lot.
CREATE INDEX "equipment_lot_at_plant" ON "equipment_lot"("equipment_unit_id") WHERE "present" + "promised" > 0;
