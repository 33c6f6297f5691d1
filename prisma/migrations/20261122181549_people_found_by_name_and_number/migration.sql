-- People and safety cards are found by any part of a name or number.
CREATE INDEX "person_name_trgm" ON "person" USING gin (searchable("full_name") gin_trgm_ops);
CREATE INDEX "person_identity_key_trgm" ON "person" USING gin ("identity_key" gin_trgm_ops);
CREATE INDEX "safety_card_number_trgm" ON "safety_card" USING gin (bare_number("number") gin_trgm_ops);
