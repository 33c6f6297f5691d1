-- DropIndex
DROP INDEX "request_contractor_id_created_at_id_idx";

-- DropIndex
DROP INDEX "request_created_at_id_idx";

-- CreateIndex
CREATE INDEX "request_newest_of_company" ON "request"("contractor_id", "created_at" DESC, "id" DESC, "family", "status", "is_internal", "submitted_at");

-- CreateIndex
CREATE INDEX "request_newest" ON "request"("created_at" DESC, "id" DESC, "family", "status", "submitted_at", "owner_id");
