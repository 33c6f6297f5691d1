-- Orders that lists can be put in, by columns in which something may be missing and by what is worked out of texts. The
-- schema language cannot say where nulls go.

-- Requests of a company, of a family, and of all. Drafts, which have no number yet, come first; read backwards, last.
-- What has no day yet comes last.
CREATE INDEX "request_contractor_id_number_id_idx" ON "request" ("contractor_id", "number" NULLS FIRST, "id");
CREATE INDEX "request_by_number" ON "request" ("number" NULLS FIRST, "id");
CREATE INDEX "request_of_company_by_start" ON "request" ("contractor_id", "starts_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "request_family_starts_at_id_idx" ON "request" ("family", "starts_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "request_by_start" ON "request" ("starts_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "request_of_company_by_description" ON "request" ("contractor_id", left("description", 100), "id");
CREATE INDEX "request_by_description" ON "request" (left("description", 100), "id");

-- People by name, exams by score.
CREATE INDEX "person_name_order" ON "person"(searchable("full_name"), "id");
CREATE INDEX "training_result_score_order" ON "training_result"("score" NULLS FIRST, "id");

-- The report of people. Of whom nothing is demanded comes last.
CREATE INDEX "reported_person_birth_order" ON "reported_person"("scope_id", "date_of_birth" NULLS FIRST, "person_id");
CREATE INDEX "reported_person_card_order" ON "reported_person"("scope_id", "card_number" NULLS FIRST, "person_id");
CREATE INDEX "reported_person_card_end_order" ON "reported_person"("scope_id", "card_to" NULLS FIRST, "person_id");
CREATE INDEX "reported_person_training_order" ON "reported_person"("scope_id", coalesce("training_status", 2::smallint), "trained_until", "person_id");

-- Things by the last day of their inspection.
CREATE INDEX "equipment_unit_inspection_order" ON "equipment_unit"("inspected_until" NULLS FIRST, "id");
CREATE INDEX "equipment_unit_of_company_by_inspection" ON "equipment_unit"("contractor_id", "inspected_until" NULLS FIRST, "id");
