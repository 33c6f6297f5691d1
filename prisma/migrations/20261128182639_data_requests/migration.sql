-- CreateEnum
CREATE TYPE "data_request_kind" AS ENUM ('access', 'correction', 'withdrawal', 'restriction', 'objection', 'erasure');

-- CreateEnum
CREATE TYPE "data_request_outcome" AS ENUM ('done', 'refused');

-- CreateEnum
CREATE TYPE "data_request_act_kind" AS ENUM ('answered', 'extended', 'closed');

-- CreateTable
CREATE TABLE "data_request" (
    "id" UUID NOT NULL,
    "kind" "data_request_kind" NOT NULL,
    "identity_number" VARCHAR(30) NOT NULL,
    "identity_key" VARCHAR(30) NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "contact" VARCHAR(255) NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "link_id" UUID,
    "entered_by_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_by" DATE NOT NULL,
    "do_by" DATE NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "is_extended" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" "data_request_outcome",

    CONSTRAINT "data_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_request_act" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "kind" "data_request_act_kind" NOT NULL,
    "note" VARCHAR(2000) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" UUID NOT NULL,

    CONSTRAINT "data_request_act_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_request_closed_at_do_by_id_idx" ON "data_request"("closed_at", "do_by", "id");

-- CreateIndex
CREATE INDEX "data_request_identity_key_idx" ON "data_request"("identity_key");

-- CreateIndex
CREATE INDEX "data_request_link_id_idx" ON "data_request"("link_id");

-- CreateIndex
CREATE INDEX "data_request_entered_by_id_idx" ON "data_request"("entered_by_id");

-- CreateIndex
CREATE INDEX "data_request_act_request_id_at_idx" ON "data_request_act"("request_id", "at");

-- CreateIndex
CREATE INDEX "data_request_act_by_id_idx" ON "data_request_act"("by_id");

-- AddForeignKey
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "self_link"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_request_act" ADD CONSTRAINT "data_request_act_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "data_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_request_act" ADD CONSTRAINT "data_request_act_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
