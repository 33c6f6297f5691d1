-- Who has read which personal records is added, never changed, and taken away only with age: what is kept for whole
-- months goes no sooner than after the shortest of them.
CREATE TRIGGER "record_read_is_append_only" BEFORE UPDATE ON "record_read"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "record_read_is_kept_a_month" BEFORE DELETE ON "record_read"
  FOR EACH ROW WHEN (OLD."hour" > now() - interval '28 days') EXECUTE FUNCTION "refuse_change"();
