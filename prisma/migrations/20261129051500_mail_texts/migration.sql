-- CreateTable
CREATE TABLE "mail_text" (
    "id" UUID NOT NULL,
    "template" VARCHAR(50) NOT NULL,
    "subject_vi" VARCHAR(200) NOT NULL DEFAULT '',
    "body_vi" VARCHAR(4000) NOT NULL DEFAULT '',
    "action_vi" VARCHAR(60) NOT NULL DEFAULT '',
    "subject_en" VARCHAR(200) NOT NULL DEFAULT '',
    "body_en" VARCHAR(4000) NOT NULL DEFAULT '',
    "action_en" VARCHAR(60) NOT NULL DEFAULT '',

    CONSTRAINT "mail_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_text_template_key" ON "mail_text"("template");
