-- CreateTable
CREATE TABLE "paper_text" (
    "id" UUID NOT NULL,
    "paper" VARCHAR(30) NOT NULL,
    "title_vi" VARCHAR(80) NOT NULL DEFAULT '',
    "subtitle_vi" VARCHAR(160) NOT NULL DEFAULT '',
    "note_vi" VARCHAR(1000) NOT NULL DEFAULT '',
    "first_signer_vi" VARCHAR(60) NOT NULL DEFAULT '',
    "second_signer_vi" VARCHAR(60) NOT NULL DEFAULT '',
    "title_en" VARCHAR(80) NOT NULL DEFAULT '',
    "subtitle_en" VARCHAR(160) NOT NULL DEFAULT '',
    "note_en" VARCHAR(1000) NOT NULL DEFAULT '',
    "first_signer_en" VARCHAR(60) NOT NULL DEFAULT '',
    "second_signer_en" VARCHAR(60) NOT NULL DEFAULT '',

    CONSTRAINT "paper_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "paper_text_paper_key" ON "paper_text"("paper");
