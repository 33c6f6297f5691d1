-- CreateTable
CREATE TABLE "plan_snapshot" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "card" JSONB NOT NULL,

    CONSTRAINT "plan_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_snapshot_file" (
    "snapshot_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "plan_snapshot_file_pkey" PRIMARY KEY ("snapshot_id","file_id")
);

-- CreateIndex
CREATE INDEX "plan_snapshot_request_id_at_idx" ON "plan_snapshot"("request_id", "at" DESC);

-- CreateIndex
CREATE INDEX "plan_snapshot_file_file_id_idx" ON "plan_snapshot_file"("file_id");

-- AddForeignKey
ALTER TABLE "plan_snapshot" ADD CONSTRAINT "plan_snapshot_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_snapshot_file" ADD CONSTRAINT "plan_snapshot_file_snapshot_id_fkey" FOREIGN KEY ("snapshot_id") REFERENCES "plan_snapshot"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_snapshot_file" ADD CONSTRAINT "plan_snapshot_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
