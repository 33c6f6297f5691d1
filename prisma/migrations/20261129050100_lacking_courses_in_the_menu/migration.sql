-- The menu counts a company's people who lack a course and have no class booked.
UPDATE "menu" SET "counter" = 'lackingCourses' WHERE "code" = 'own-classes' AND "counter" = '';

-- Bookings: what menus count of a company is counted again.
CREATE FUNCTION "booking_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "waiting_change" ("topic") SELECT DISTINCT "contractor_id" FROM "changed" WHERE "contractor_id" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "booking_added_waits" AFTER INSERT ON "training_booking"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "booking_waits"();
CREATE TRIGGER "booking_changed_waits" AFTER UPDATE ON "training_booking"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "booking_waits"();
