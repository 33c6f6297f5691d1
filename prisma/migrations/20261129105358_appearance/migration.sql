-- CreateTable
CREATE TABLE "appearance" (
    "id" UUID NOT NULL,
    "part" VARCHAR(20) NOT NULL,
    "value" VARCHAR(30000) NOT NULL,
    "value_en" VARCHAR(100) NOT NULL DEFAULT '',

    CONSTRAINT "appearance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "appearance_part_key" ON "appearance"("part");

-- Every instance keeps the looks in memory, so each change tells them all, in the same transaction.
CREATE FUNCTION "notify_appearance_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('appearance_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "appearance_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "appearance"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_appearance_changed"();
