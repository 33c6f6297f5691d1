-- CreateTable
CREATE TABLE "loose_file" (
    "id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loose_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "loose_file_since_idx" ON "loose_file"("since");

-- Whatever writes the row of a file: its bytes are no longer loose.
CREATE FUNCTION "file_is_there"() RETURNS trigger LANGUAGE plpgsql SET "plan_cache_mode" = 'force_generic_plan' AS $$
BEGIN
  DELETE FROM loose_file WHERE id = ANY(ARRAY(SELECT w.id FROM written w));
  RETURN NULL;
END $$;
CREATE TRIGGER "file_is_there" AFTER INSERT ON "file" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION file_is_there();
