-- CreateIndex
CREATE INDEX "training_result_exam_date_id_idx" ON "training_result"("exam_date", "id");

-- People in the order of their names, and whether the plant has let somebody in for anybody.
CREATE INDEX "person_name_order" ON "person"(searchable("full_name"), "id");
CREATE INDEX "contractor_person_let_in" ON "contractor_person"("identity_key") WHERE "granted_at" IS NOT NULL;
