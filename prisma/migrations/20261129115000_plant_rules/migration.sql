-- CreateEnum
CREATE TYPE "doubt_act" AS ENUM ('tell', 'apart', 'ask');

-- CreateTable
CREATE TABLE "plant_rule" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "amount" INTEGER,
    "on_pass" "doubt_act",

    CONSTRAINT "plant_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plant_rule_version" (
    "version" SERIAL NOT NULL,
    "values" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plant_rule_version_pkey" PRIMARY KEY ("version")
);

-- CreateIndex
CREATE UNIQUE INDEX "plant_rule_code_key" ON "plant_rule"("code");

-- The first version: every rule has its original values, as all requests before it.
INSERT INTO "plant_rule_version" ("values") VALUES ('{}');

-- AlterTable
ALTER TABLE "request" ADD COLUMN     "rules_version" INTEGER NOT NULL DEFAULT 1;

-- AddForeignKey
ALTER TABLE "request" ADD CONSTRAINT "request_rules_version_fkey" FOREIGN KEY ("rules_version") REFERENCES "plant_rule_version"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every instance keeps the rules in memory.
CREATE TRIGGER "plant_rule_version_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plant_rule_version"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_reference_changed();
