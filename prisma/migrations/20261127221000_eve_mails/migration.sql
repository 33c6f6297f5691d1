-- CreateTable
CREATE TABLE "eve_mail" (
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "company_count" INTEGER NOT NULL,
    "people_count" INTEGER NOT NULL,

    CONSTRAINT "eve_mail_pkey" PRIMARY KEY ("day")
);
