-- AlterTable
ALTER TABLE "safety_card" ADD COLUMN     "issue" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "rests_on_id" UUID;

-- CreateTable
CREATE TABLE "card_change" (
    "request_id" UUID NOT NULL,
    "request_type" SMALLINT NOT NULL,
    "requestor_job_title" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_department" VARCHAR(255) NOT NULL DEFAULT '',
    "requestor_phone" VARCHAR(30) NOT NULL DEFAULT '',

    CONSTRAINT "card_change_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "card_change_item" (
    "item_id" UUID NOT NULL,
    "person_id" UUID,
    "card_id" UUID,
    "identity_number" VARCHAR(30) NOT NULL DEFAULT '',
    "identity_key" VARCHAR(30) NOT NULL DEFAULT '',
    "card_number" VARCHAR(30) NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_to" DATE,
    "image_id" UUID,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "extend_to" DATE,
    "reason_id" UUID,
    "change_name" BOOLEAN NOT NULL DEFAULT false,
    "new_name" VARCHAR(255) NOT NULL DEFAULT '',
    "change_photo" BOOLEAN NOT NULL DEFAULT false,
    "new_image_id" UUID,

    CONSTRAINT "card_change_item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "safety_card_change" (
    "id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "undoes_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "valid_to_before" DATE,
    "valid_to_after" DATE,
    "new_card_id" UUID,
    "reason_id" UUID,
    "name_before" VARCHAR(255),
    "name_after" VARCHAR(255),
    "image_before_id" UUID,
    "image_after_id" UUID,

    CONSTRAINT "safety_card_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_change_item_identity_key_idx" ON "card_change_item"("identity_key");

-- CreateIndex
CREATE INDEX "card_change_item_person_id_idx" ON "card_change_item"("person_id");

-- CreateIndex
CREATE INDEX "card_change_item_card_id_idx" ON "card_change_item"("card_id");

-- CreateIndex
CREATE INDEX "card_change_item_image_id_idx" ON "card_change_item"("image_id");

-- CreateIndex
CREATE INDEX "card_change_item_new_image_id_idx" ON "card_change_item"("new_image_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_card_change_undoes_id_key" ON "safety_card_change"("undoes_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_card_change_new_card_id_key" ON "safety_card_change"("new_card_id");

-- CreateIndex
CREATE INDEX "safety_card_change_request_id_idx" ON "safety_card_change"("request_id");

-- CreateIndex
CREATE INDEX "safety_card_change_card_id_idx" ON "safety_card_change"("card_id");

-- CreateIndex
CREATE INDEX "safety_card_change_person_id_idx" ON "safety_card_change"("person_id");

-- CreateIndex
CREATE INDEX "safety_card_change_image_before_id_idx" ON "safety_card_change"("image_before_id");

-- CreateIndex
CREATE INDEX "safety_card_change_image_after_id_idx" ON "safety_card_change"("image_after_id");

-- CreateIndex
CREATE INDEX "safety_card_rests_on_id_idx" ON "safety_card"("rests_on_id");

-- AddForeignKey
ALTER TABLE "card_change" ADD CONSTRAINT "card_change_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_reason_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "reason_change_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_change_item" ADD CONSTRAINT "card_change_item_new_image_id_fkey" FOREIGN KEY ("new_image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card" ADD CONSTRAINT "safety_card_rests_on_id_fkey" FOREIGN KEY ("rests_on_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "safety_card_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_new_card_id_fkey" FOREIGN KEY ("new_card_id") REFERENCES "safety_card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_reason_id_fkey" FOREIGN KEY ("reason_id") REFERENCES "reason_change_card"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_image_before_id_fkey" FOREIGN KEY ("image_before_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_card_change" ADD CONSTRAINT "safety_card_change_image_after_id_fkey" FOREIGN KEY ("image_after_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was changed of cards is only ever added to.
CREATE TRIGGER "safety_card_change_is_append_only" BEFORE UPDATE ON "safety_card_change"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
