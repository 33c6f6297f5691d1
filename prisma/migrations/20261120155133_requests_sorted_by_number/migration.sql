-- CreateIndex
CREATE INDEX "request_contractor_id_document_number_id_idx" ON "request"("contractor_id", "document_number", "id");

-- Drafts, which have no number yet, come first; read backwards, last. The schema language can't say so.
CREATE INDEX "request_contractor_id_number_id_idx" ON "request" ("contractor_id", "number" NULLS FIRST, "id");
