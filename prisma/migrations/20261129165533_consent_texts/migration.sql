-- AlterTable
ALTER TABLE "people_plan" ADD COLUMN     "consent_version" VARCHAR(20) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "consent_text" (
    "id" UUID NOT NULL,
    "consent" VARCHAR(10) NOT NULL,
    "body_vi" VARCHAR(2000) NOT NULL,
    "body_en" VARCHAR(2000) NOT NULL,

    CONSTRAINT "consent_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_version" (
    "no" SERIAL NOT NULL,
    "consent" VARCHAR(10) NOT NULL,
    "version" VARCHAR(20) NOT NULL,
    "body_vi" VARCHAR(2000) NOT NULL,
    "body_en" VARCHAR(2000) NOT NULL,
    "is_original" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID,

    CONSTRAINT "consent_version_pkey" PRIMARY KEY ("no")
);

-- CreateIndex
CREATE UNIQUE INDEX "consent_text_consent_key" ON "consent_text"("consent");

-- CreateIndex
CREATE INDEX "consent_version_consent_version_idx" ON "consent_version"("consent", "version");

-- CreateIndex
CREATE INDEX "consent_version_by_id_idx" ON "consent_version"("by_id");

-- AddForeignKey
ALTER TABLE "consent_version" ADD CONSTRAINT "consent_version_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Requests and entries name versions, so that these stay as they are.
CREATE TRIGGER "consent_version_is_append_only" BEFORE UPDATE OR DELETE ON "consent_version"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Every instance keeps the texts that are in force in memory.
CREATE TRIGGER "consent_version_changed" AFTER INSERT OR TRUNCATE ON "consent_version"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
