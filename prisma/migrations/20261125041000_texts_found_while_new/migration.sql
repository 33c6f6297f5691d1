-- What was written last stands in a list of its own until that is full or somebody vacuums, and every search goes through
-- all of it: of 4 MB, as it is by default, that takes longer than a table without an index, and the write that fills the
-- list puts all of it in order.
DO $$
DECLARE "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY[
    'contract_search_text_trgm', 'contractor_person_search_text_trgm', 'contractor_search_text_trgm',
    'equipment_unit_search_text_trgm', 'equipment_unit_specification_trgm', 'person_identity_key_trgm',
    'person_name_trgm', 'request_item_text_trgm', 'request_search_text_trgm', 'safety_card_number_trgm',
    'vehicle_record_branch_name_trgm', 'vehicle_record_plate_key_trgm', 'workflow_task_queue_search_text_trgm'
  ] LOOP
    EXECUTE format('ALTER INDEX %I SET (gin_pending_list_limit = 256)', "name");
    PERFORM gin_clean_pending_list(format('%I', "name")::regclass);
  END LOOP;
END $$;
