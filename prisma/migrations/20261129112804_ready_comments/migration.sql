-- CreateEnum
CREATE TYPE "finding_reason" AS ENUM ('missing', 'illegible', 'expired', 'mismatch', 'notQualified', 'blacklisted', 'other');

-- CreateTable
CREATE TABLE "ready_comment" (
    "id" UUID NOT NULL,
    "code" VARCHAR(50) NOT NULL,
    "reason" "finding_reason" NOT NULL,
    "name_vi" VARCHAR(255) NOT NULL,
    "name_en" VARCHAR(255) NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "ready_comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ready_comment_code_key" ON "ready_comment"("code");
