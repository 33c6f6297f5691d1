-- Every instance keeps lists and menus in memory, so what changes one tells them all, in the same transaction.

CREATE FUNCTION "notify_reference_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reference_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY[
    'country', 'gender', 'position', 'health_status', 'education', 'course', 'work_area', 'gate', 'gate_area',
    'purpose', 'purpose_area', 'work_area_course', 'turn_around_package', 'document_group', 'document_type',
    'work_item', 'work_item_document_type', 'visitor_type', 'visitor_type_document_type', 'in_type',
    'equipment_group', 'equipment_group_document_type', 'equipment_owner', 'unit', 'vehicle_type', 'vehicle',
    'vehicle_purpose', 'reason_change_card', 'checking_result', 'department'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed()',
      list || '_changed', list);
  END LOOP;
END $$;

CREATE FUNCTION "notify_menu_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('menu_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "menu_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_menu_changed"();
