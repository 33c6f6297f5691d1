-- DropForeignKey
ALTER TABLE "contractor_person" DROP CONSTRAINT "contractor_person_last_item_id_fkey";

-- DropForeignKey
ALTER TABLE "item_decision" DROP CONSTRAINT "item_decision_item_id_fkey";

-- DropIndex
DROP INDEX "contractor_person_last_item_id_idx";

-- AlterTable
ALTER TABLE "contractor_person" DROP CONSTRAINT "contractor_person_pkey",
ADD COLUMN     "card" JSONB,
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "request_id" UUID,
ADD CONSTRAINT "contractor_person_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "request_item" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "contractor_person_file" (
    "person_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "contractor_person_file_pkey" PRIMARY KEY ("person_id","file_id")
);

-- The cards as their items have them today.
UPDATE "contractor_person" c SET
  "request_id" = i."request_id",
  "card" = jsonb_build_object(
    'id', p."item_id", 'imageId', p."image_id", 'code', p."code",
    'identityCardNumber', p."identity_number", 'fullName', p."full_name",
    'nationalityId', p."nationality_id", 'dateOfBirth', p."date_of_birth", 'genderId', p."gender_id",
    'positionId', p."position_id", 'address', p."address", 'numberPlate', p."number_plate",
    'educationId', p."education_id", 'healthStatusId', p."health_status_id", 'note', p."note",
    'listWorkItemIds', (SELECT coalesce(jsonb_agg(w."work_item_id"), '[]')
      FROM "people_item_work_item" w WHERE w."item_id" = p."item_id"),
    'staffProfileFiles', (SELECT coalesce(jsonb_agg(g."form"), '[]') FROM (
      SELECT jsonb_build_object('id', t."group_id", 'types', jsonb_agg(jsonb_build_object(
        'id', t."id", 'documentDate', d."document_date", 'documentNumber', d."document_number",
        'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f."file_id") ORDER BY f."sort"), '[]')
          FROM "item_document_file" f WHERE f."document_id" = d."id")))) AS "form"
      FROM "item_document" d JOIN "document_type" t ON t."id" = d."document_type_id"
      WHERE d."item_id" = p."item_id" GROUP BY t."group_id") g))
FROM "people_item" p JOIN "request_item" i ON i."id" = p."item_id"
WHERE p."item_id" = c."last_item_id";
INSERT INTO "contractor_person_file" ("person_id", "file_id")
  SELECT c."id", p."image_id"
  FROM "contractor_person" c JOIN "people_item" p ON p."item_id" = c."last_item_id"
  WHERE p."image_id" IS NOT NULL
  UNION
  SELECT c."id", f."file_id"
  FROM "contractor_person" c
    JOIN "item_document" d ON d."item_id" = c."last_item_id"
    JOIN "item_document_file" f ON f."document_id" = d."id";
ALTER TABLE "contractor_person" ALTER COLUMN "id" DROP DEFAULT,
ALTER COLUMN "card" SET NOT NULL,
ALTER COLUMN "request_id" SET NOT NULL,
DROP COLUMN "last_item_id";

-- CreateIndex
CREATE INDEX "contractor_person_file_file_id_idx" ON "contractor_person_file"("file_id");

-- CreateIndex
CREATE INDEX "contractor_person_request_id_idx" ON "contractor_person"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "contractor_person_contractor_id_identity_key_key" ON "contractor_person"("contractor_id", "identity_key");

-- AddForeignKey
ALTER TABLE "contractor_person" ADD CONSTRAINT "contractor_person_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_person_file" ADD CONSTRAINT "contractor_person_file_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "contractor_person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_person_file" ADD CONSTRAINT "contractor_person_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "request_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
