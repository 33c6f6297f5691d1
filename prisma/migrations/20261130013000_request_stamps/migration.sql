-- CreateTable
CREATE TABLE "request_stamp" (
    "request_id" UUID NOT NULL,
    "stamp" BIGINT NOT NULL,

    CONSTRAINT "request_stamp_pkey" PRIMARY KEY ("request_id")
);

-- AddForeignKey
ALTER TABLE "request_stamp" ADD CONSTRAINT "request_stamp_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Stamps the requests whose form has changed. Argument: how a row of "changed" names its request. A transaction writes
-- each stamp once. Plans are kept, because rows are looked up by key.
CREATE FUNCTION "stamp_requests"() RETURNS trigger LANGUAGE plpgsql SET "plan_cache_mode" = 'force_generic_plan' AS $$
DECLARE
  ids uuid[];
BEGIN
  CASE TG_ARGV[0]
    WHEN 'itself' THEN ids := ARRAY(SELECT c.id FROM changed c);
    WHEN 'request' THEN ids := ARRAY(SELECT DISTINCT c.request_id FROM changed c);
    WHEN 'item' THEN
      ids := ARRAY(SELECT DISTINCT i.request_id FROM changed c JOIN request_item i ON i.id = c.item_id);
    WHEN 'document' THEN
      ids := ARRAY(SELECT DISTINCT i.request_id FROM changed c JOIN item_document d ON d.id = c.document_id
        JOIN request_item i ON i.id = d.item_id);
    WHEN 'decision' THEN
      ids := ARRAY(SELECT DISTINCT i.request_id FROM changed c JOIN item_decision d ON d.id = c.decision_id
        JOIN request_item i ON i.id = d.item_id);
  END CASE;
  INSERT INTO request_stamp AS s (request_id, stamp)
    SELECT r.id, pg_current_xact_id()::text::bigint FROM request r WHERE r.id = ANY(ids) ORDER BY r.id
    ON CONFLICT (request_id) DO UPDATE SET stamp = excluded.stamp WHERE s.stamp <> excluded.stamp;
  RETURN NULL;
END $$;

-- What an answer with a people request is made of (apps/api/src/requests/reads/kept-details.ts).
DO $$
DECLARE
  told record;
  done text;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('request', 'itself', 'UPDATE'),
    ('request_item', 'request', 'INSERT UPDATE DELETE'),
    ('request_attachment', 'request', 'INSERT UPDATE DELETE'),
    ('people_plan', 'request', 'INSERT UPDATE DELETE'),
    ('people_plan_area', 'request', 'INSERT UPDATE DELETE'),
    ('people_plan_package', 'request', 'INSERT UPDATE DELETE'),
    ('people_item', 'item', 'INSERT UPDATE DELETE'),
    ('people_item_work_item', 'item', 'INSERT UPDATE DELETE'),
    ('item_document', 'item', 'INSERT UPDATE DELETE'),
    ('item_document_file', 'document', 'INSERT UPDATE DELETE'),
    ('item_decision', 'item', 'INSERT UPDATE DELETE'),
    ('item_finding', 'decision', 'INSERT UPDATE DELETE'),
    ('verdict_undone', 'decision', 'INSERT DELETE')
  ) AS t("list", "named", "acts") LOOP
    FOREACH done IN ARRAY string_to_array(told."acts", ' ') LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION stamp_requests(%L)',
        told."list" || '_stamps_' || lower(done), done, told."list",
        CASE done WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, told."named");
    END LOOP;
  END LOOP;
END $$;

-- What such an answer says of people, companies and contracts beside the form.
CREATE TRIGGER "violation_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "violation"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "blacklist_entry_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blacklist_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "person_number_changed" AFTER UPDATE OF "identity_key", "old_identity_number" ON "person"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "user_name_changed" AFTER UPDATE OF "full_name" ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
CREATE TRIGGER "contract_changed" AFTER UPDATE OR DELETE OR TRUNCATE ON "contract"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
