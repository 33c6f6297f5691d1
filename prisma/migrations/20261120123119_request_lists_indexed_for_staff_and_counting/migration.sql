-- DropIndex
DROP INDEX "request_contractor_id_status_created_at_id_idx";

-- CreateIndex
CREATE INDEX "request_contractor_id_status_created_at_id_family_idx" ON "request"("contractor_id", "status", "created_at" DESC, "id" DESC, "family");

-- CreateIndex
CREATE INDEX "request_created_at_id_idx" ON "request"("created_at" DESC, "id" DESC);
