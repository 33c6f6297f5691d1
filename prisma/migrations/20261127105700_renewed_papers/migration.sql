-- CreateTable
CREATE TABLE "renewed_paper" (
    "id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "last_day" DATE,
    "request_before_id" UUID,
    "last_day_before" DATE,
    "number_before" VARCHAR(100) NOT NULL DEFAULT '',

    CONSTRAINT "renewed_paper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "renewed_paper_file" (
    "paper_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "renewed_paper_file_pkey" PRIMARY KEY ("paper_id","file_id")
);

-- CreateIndex
CREATE INDEX "renewed_paper_request_before_id_idx" ON "renewed_paper"("request_before_id");

-- CreateIndex
CREATE UNIQUE INDEX "renewed_paper_change_id_document_type_id_key" ON "renewed_paper"("change_id", "document_type_id");

-- CreateIndex
CREATE INDEX "renewed_paper_file_file_id_idx" ON "renewed_paper_file"("file_id");

-- AddForeignKey
ALTER TABLE "renewed_paper" ADD CONSTRAINT "renewed_paper_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "safety_card_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewed_paper" ADD CONSTRAINT "renewed_paper_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewed_paper" ADD CONSTRAINT "renewed_paper_request_before_id_fkey" FOREIGN KEY ("request_before_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewed_paper_file" ADD CONSTRAINT "renewed_paper_file_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "renewed_paper"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewed_paper_file" ADD CONSTRAINT "renewed_paper_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "renewed_paper_is_append_only" BEFORE UPDATE ON "renewed_paper"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "renewed_paper_file_is_append_only" BEFORE UPDATE ON "renewed_paper_file"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
