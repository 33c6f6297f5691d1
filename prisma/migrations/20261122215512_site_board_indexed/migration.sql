-- CreateIndex
CREATE INDEX "gate_event_happened_at_idx" ON "gate_event"("happened_at");
