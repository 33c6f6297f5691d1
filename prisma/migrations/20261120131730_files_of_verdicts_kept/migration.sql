-- CreateTable
CREATE TABLE "item_decision_file" (
    "decision_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "item_decision_file_pkey" PRIMARY KEY ("decision_id","file_id")
);

-- CreateIndex
CREATE INDEX "item_decision_file_file_id_idx" ON "item_decision_file"("file_id");

-- AddForeignKey
ALTER TABLE "item_decision_file" ADD CONSTRAINT "item_decision_file_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "item_decision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item_decision_file" ADD CONSTRAINT "item_decision_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Photos and documents of the verdicts that were given so far, as far as they are still there.
INSERT INTO "item_decision_file" ("decision_id", "file_id")
SELECT DISTINCT d."id", f."id"
FROM "item_decision" d
CROSS JOIN LATERAL (
  SELECT d."snapshot" ->> 'imageId' AS "id"
  UNION ALL
  SELECT jsonb_path_query(d."snapshot", '$.staffProfileFiles[*].types[*].files[*].id') #>> '{}'
) named
JOIN "file" f ON f."id" = named."id"::uuid;
