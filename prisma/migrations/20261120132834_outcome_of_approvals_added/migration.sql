-- AlterTable
ALTER TABLE "person" ADD COLUMN     "address" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN     "date_of_birth" DATE,
ADD COLUMN     "education_id" UUID,
ADD COLUMN     "gender_id" UUID,
ADD COLUMN     "health_status_id" UUID,
ADD COLUMN     "image_id" UUID,
ADD COLUMN     "nationality_id" UUID,
ADD COLUMN     "number_plate" VARCHAR(20) NOT NULL DEFAULT '',
ADD COLUMN     "position_id" UUID;

-- CreateTable
CREATE TABLE "approval" (
    "request_id" UUID NOT NULL,
    "code" VARCHAR(43) NOT NULL,
    "approved_at" TIMESTAMPTZ(3) NOT NULL,
    "file_id" UUID,
    "signed_at" TIMESTAMPTZ(3),
    "certificate_subject" VARCHAR(1000) NOT NULL DEFAULT '',
    "certificate_fingerprint" VARCHAR(64) NOT NULL DEFAULT '',

    CONSTRAINT "approval_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "person_document" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "document_date" DATE,
    "document_number" VARCHAR(100) NOT NULL DEFAULT '',
    "request_id" UUID NOT NULL,

    CONSTRAINT "person_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_document_file" (
    "document_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "person_document_file_pkey" PRIMARY KEY ("document_id","file_id")
);

-- CreateTable
CREATE TABLE "safety_card_number" (
    "year" CHAR(2) NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "safety_card_number_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_code_key" ON "approval"("code");

-- CreateIndex
CREATE UNIQUE INDEX "approval_file_id_key" ON "approval"("file_id");

-- CreateIndex
CREATE INDEX "approval_certificate_fingerprint_idx" ON "approval"("certificate_fingerprint");

-- CreateIndex
CREATE INDEX "person_document_request_id_idx" ON "person_document"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_document_person_id_document_type_id_key" ON "person_document"("person_id", "document_type_id");

-- CreateIndex
CREATE INDEX "person_document_file_file_id_idx" ON "person_document_file"("file_id");

-- CreateIndex
CREATE INDEX "file_sha256_idx" ON "file"("sha256");

-- CreateIndex
CREATE INDEX "person_image_id_idx" ON "person"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_card_request_id_person_id_key" ON "safety_card"("request_id", "person_id");

-- AddForeignKey
ALTER TABLE "approval" ADD CONSTRAINT "approval_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval" ADD CONSTRAINT "approval_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_nationality_id_fkey" FOREIGN KEY ("nationality_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_gender_id_fkey" FOREIGN KEY ("gender_id") REFERENCES "gender"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "position"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_education_id_fkey" FOREIGN KEY ("education_id") REFERENCES "education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_health_status_id_fkey" FOREIGN KEY ("health_status_id") REFERENCES "health_status"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document_file" ADD CONSTRAINT "person_document_file_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "person_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_document_file" ADD CONSTRAINT "person_document_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
