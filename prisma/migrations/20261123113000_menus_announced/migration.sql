-- Every instance keeps the menus in memory, so whoever changes one tells them all, in the same transaction.
CREATE FUNCTION "notify_menu_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('menu_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "menu_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_menu_changed"();
