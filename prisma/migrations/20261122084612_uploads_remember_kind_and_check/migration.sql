-- AlterTable
ALTER TABLE "file" ADD COLUMN     "kind" VARCHAR(30),
ADD COLUMN     "photo_status" SMALLINT;

-- CreateIndex
CREATE INDEX "upload_owner_id_idx" ON "upload"("owner_id");

-- What a person has sent in and nothing holds yet is added up at every upload.
CREATE INDEX "file_unused_of_uploader" ON "file" ("uploaded_by_id") INCLUDE ("size") WHERE "unused_since" IS NOT NULL;

-- Photos that people stand in requests or in the plant's records with have passed the check of their form (1).
UPDATE "file" SET "photo_status" = 1 WHERE "id" IN (
  SELECT "image_id" FROM "people_item" WHERE "image_id" IS NOT NULL
  UNION SELECT "image_id" FROM "person" WHERE "image_id" IS NOT NULL
  UNION SELECT ("item" ->> 'imageId')::uuid FROM "contractor_person" WHERE "item" ->> 'imageId' IS NOT NULL
);
