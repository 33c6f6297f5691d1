-- What is found by any part of a text or number.
--
-- What was written last is in a list of its own until that is full or somebody vacuums, and every search goes through
-- all of it: of 4 MB, as it is by default, that takes longer than a table without an index, and the write that fills the
-- list puts all of it in order.

CREATE INDEX "contractor_search_text_trgm" ON "contractor"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "contract_search_text_trgm" ON "contract"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Requests by what they are called, and by their items.
CREATE INDEX "request_search_text_trgm" ON "request"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "request_item_text_trgm" ON "request"
  USING gin ("item_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- Within a company, of both. Here what is written is in the index at once.
CREATE INDEX "request_text_of_company" ON "request"
  USING gin ("company_grams"("contractor_id", show_trgm("search_text" || ' ' || "item_text"))) WITH (fastupdate = off);
CREATE INDEX "workflow_task_queue_search_text_trgm" ON "workflow_task"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256)
  WHERE "is_open" AND "paused_at" IS NULL;

-- People and safety cards.
CREATE INDEX "contractor_person_search_text_trgm" ON "contractor_person"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "person_name_trgm" ON "person"
  USING gin (searchable("full_name") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "person_identity_key_trgm" ON "person"
  USING gin ("identity_key" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "safety_card_number_trgm" ON "safety_card"
  USING gin (bare_number("number") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- What was said of somebody, by a number as it is keyed.
CREATE INDEX "item_decision_bare_number" ON "item_decision" (bare_number("snapshot" ->> 'identityCardNumber'));
CREATE INDEX "vehicle_item_bare_number" ON "vehicle_item" (bare_number("driver_identity_number"))
  WHERE "driver_identity_number" <> '';

-- Vehicles and things.
CREATE INDEX "vehicle_record_plate_key_trgm" ON "vehicle_record"
  USING gin ("plate_key" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "vehicle_record_branch_name_trgm" ON "vehicle_record"
  USING gin (searchable("branch_name") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "equipment_unit_search_text_trgm" ON "equipment_unit"
  USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "equipment_unit_specification_trgm" ON "equipment_unit"
  USING gin (searchable("specification") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
