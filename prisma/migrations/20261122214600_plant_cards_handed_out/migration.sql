-- CreateEnum
CREATE TYPE "plant_card_kind" AS ENUM ('guest', 'temporary', 'vip');

-- AlterTable
ALTER TABLE "vehicle_record" ADD COLUMN     "issue" SMALLINT NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "plant_card" (
    "id" UUID NOT NULL,
    "number" VARCHAR(10) NOT NULL,
    "kind" "plant_card_kind" NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plant_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_hand_out" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "contractor_id" UUID,
    "company" VARCHAR(255) NOT NULL DEFAULT '',
    "host" VARCHAR(255) NOT NULL DEFAULT '',
    "handed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handed_by_id" UUID NOT NULL,
    "gate_id" UUID NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "returned_at" TIMESTAMPTZ(3),
    "returned_by_id" UUID,
    "returned_gate_id" UUID,

    CONSTRAINT "card_hand_out_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plant_card_number_key" ON "plant_card"("number");

-- CreateIndex
CREATE INDEX "card_hand_out_card_id_handed_at_idx" ON "card_hand_out"("card_id", "handed_at");

-- CreateIndex
CREATE INDEX "card_hand_out_person_id_handed_at_idx" ON "card_hand_out"("person_id", "handed_at");

-- CreateIndex
CREATE INDEX "card_hand_out_contractor_id_idx" ON "card_hand_out"("contractor_id");

-- CreateIndex
CREATE INDEX "card_hand_out_handed_by_id_idx" ON "card_hand_out"("handed_by_id");

-- CreateIndex
CREATE INDEX "card_hand_out_gate_id_idx" ON "card_hand_out"("gate_id");

-- CreateIndex
CREATE INDEX "card_hand_out_returned_at_valid_until_idx" ON "card_hand_out"("returned_at", "valid_until");

-- CreateIndex
CREATE INDEX "card_hand_out_returned_by_id_idx" ON "card_hand_out"("returned_by_id");

-- CreateIndex
CREATE INDEX "card_hand_out_returned_gate_id_idx" ON "card_hand_out"("returned_gate_id");

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "plant_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_handed_by_id_fkey" FOREIGN KEY ("handed_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_gate_id_fkey" FOREIGN KEY ("returned_gate_id") REFERENCES "gate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A card, and a person, has one hand-out that is open; what came back says when, by whom and where.
CREATE UNIQUE INDEX "card_hand_out_card_open" ON "card_hand_out" ("card_id") WHERE "returned_at" IS NULL;
CREATE UNIQUE INDEX "card_hand_out_person_open" ON "card_hand_out" ("person_id") WHERE "returned_at" IS NULL;
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_returned_whole" CHECK (
  num_nulls("returned_at", "returned_by_id", "returned_gate_id") IN (0, 3));
ALTER TABLE "card_hand_out" ADD CONSTRAINT "card_hand_out_in_order" CHECK (
  "handed_at" < "valid_until" AND ("returned_at" IS NULL OR "handed_at" <= "returned_at"));

-- Numbers as gates read them: the letter of the kind, three to six digits.
ALTER TABLE "plant_card" ADD CONSTRAINT "plant_card_number_of_kind" CHECK ("number" ~ (
  CASE "kind" WHEN 'guest' THEN '^K' WHEN 'temporary' THEN '^T' ELSE '^V' END || '[0-9]{3,6}$'));

-- Of a hand-out nothing changes but that the card comes back, once.
CREATE FUNCTION "refuse_change_of_hand_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.removes_personal_data', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."returned_at" IS NULL
    AND to_jsonb(NEW) - '{returned_at,returned_by_id,returned_gate_id}'::text[]
      = to_jsonb(OLD) - '{returned_at,returned_by_id,returned_gate_id}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "card_hand_out_is_append_only" BEFORE UPDATE OR DELETE ON "card_hand_out"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_hand_out"();
