-- AlterTable
ALTER TABLE "file" ADD COLUMN     "unused_since" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
UPDATE "file" SET "unused_since" = CASE WHEN "attached_at" IS NULL THEN "created_at" END;
ALTER TABLE "file" DROP COLUMN "attached_at";

-- CreateIndex
CREATE INDEX "user_avatar_file_id_idx" ON "user"("avatar_file_id");

-- CreateIndex
CREATE INDEX "manual_image_id_idx" ON "manual"("image_id");

-- CreateIndex
CREATE INDEX "manual_file_file_id_idx" ON "manual_file"("file_id");

-- CreateIndex
CREATE INDEX "slider_image_id_idx" ON "slider"("image_id");

-- What may be cleaned up, the oldest first.
CREATE INDEX "file_unused" ON "file" ("unused_since") WHERE "unused_since" IS NOT NULL;
