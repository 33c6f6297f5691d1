-- AlterTable
ALTER TABLE "request" ADD COLUMN     "item_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "request_item" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- Requests are found by what their items are called and numbered; numbers also as they are compared.
UPDATE "request_item" i SET "search_text" = concat_ws(' ', nullif(searchable(p."full_name"), ''),
  nullif(searchable(p."identity_number"), ''), nullif(nullif(lower(p."identity_key"), searchable(p."identity_number")), ''))
  FROM "people_item" p WHERE p."item_id" = i."id";
UPDATE "request_item" i SET "search_text" = concat_ws(' ', nullif(searchable(v."number_plate"), ''),
  nullif(nullif(lower(v."plate_key"), searchable(v."number_plate")), ''))
  FROM "vehicle_item" v WHERE v."item_id" = i."id";
UPDATE "request_item" i SET "search_text" = concat_ws(' ', nullif(searchable(left(e."specification", 255)), ''),
  nullif(searchable(e."seri_model"), ''), nullif(nullif(lower(e."serial_key"), searchable(e."seri_model")), ''))
  FROM "equipment_item" e WHERE e."item_id" = i."id";
UPDATE "request" r SET "item_text" = found."text"
  FROM (SELECT "request_id", string_agg("search_text", ' ' ORDER BY "position") AS "text" FROM "request_item"
    WHERE "removed_at" IS NULL GROUP BY "request_id") found
  WHERE found."request_id" = r."id" AND found."text" <> '';
CREATE INDEX "request_item_text_trgm" ON "request" USING gin ("item_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "request_contractor_id_total_count_id_idx" ON "request"("contractor_id", "total_count", "id");

-- CreateIndex
CREATE INDEX "request_contractor_id_family_id_idx" ON "request"("contractor_id", "family", "id");

-- CreateIndex
CREATE INDEX "request_document_number_id_idx" ON "request"("document_number", "id");

-- CreateIndex
CREATE INDEX "request_total_count_id_idx" ON "request"("total_count", "id");

-- CreateIndex
CREATE INDEX "request_family_id_idx" ON "request"("family", "id");

-- CreateIndex
CREATE INDEX "request_status_id_idx" ON "request"("status", "id");

-- Orders that a list can be put in, by columns with nulls (last where they fall) and by the beginning of texts.
CREATE INDEX "request_of_company_by_start" ON "request" ("contractor_id", "starts_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "request_of_company_by_description" ON "request" ("contractor_id", left("description", 100), "id");
CREATE INDEX "request_by_number" ON "request" ("number" NULLS FIRST, "id");
CREATE INDEX "request_by_start" ON "request" ("starts_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "request_by_description" ON "request" (left("description", 100), "id");
