-- CreateTable
CREATE TABLE "self_link" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "person_name" VARCHAR(255) NOT NULL DEFAULT '',
    "token_hash" CHAR(64) NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "self_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "self_entry" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "identity_key" VARCHAR(30) NOT NULL,
    "person" JSONB NOT NULL,
    "image_id" UUID,
    "consent_version" VARCHAR(20) NOT NULL,
    "consent_language" CHAR(2) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "declined_at" TIMESTAMPTZ(3),

    CONSTRAINT "self_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "self_entry_page" (
    "entry_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "document_type_id" UUID NOT NULL,
    "sort" INTEGER NOT NULL,

    CONSTRAINT "self_entry_page_pkey" PRIMARY KEY ("entry_id","file_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "self_link_token_hash_key" ON "self_link"("token_hash");

-- CreateIndex
CREATE INDEX "self_link_request_id_idx" ON "self_link"("request_id");

-- CreateIndex
CREATE INDEX "self_link_created_by_id_idx" ON "self_link"("created_by_id");

-- CreateIndex
CREATE INDEX "self_link_expires_at_idx" ON "self_link"("expires_at");

-- CreateIndex
CREATE INDEX "self_entry_link_id_idx" ON "self_entry"("link_id");

-- CreateIndex
CREATE INDEX "self_entry_identity_key_idx" ON "self_entry"("identity_key");

-- CreateIndex
CREATE INDEX "self_entry_image_id_idx" ON "self_entry"("image_id");

-- CreateIndex
CREATE INDEX "self_entry_page_file_id_idx" ON "self_entry_page"("file_id");

-- CreateIndex
CREATE INDEX "self_entry_page_document_type_id_idx" ON "self_entry_page"("document_type_id");

-- AddForeignKey
ALTER TABLE "self_link" ADD CONSTRAINT "self_link_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_link" ADD CONSTRAINT "self_link_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_entry" ADD CONSTRAINT "self_entry_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "self_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_entry" ADD CONSTRAINT "self_entry_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_entry_page" ADD CONSTRAINT "self_entry_page_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "self_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_entry_page" ADD CONSTRAINT "self_entry_page_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "self_entry_page" ADD CONSTRAINT "self_entry_page_document_type_id_fkey" FOREIGN KEY ("document_type_id") REFERENCES "document_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
