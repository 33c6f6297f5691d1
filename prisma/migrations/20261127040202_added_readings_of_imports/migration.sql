-- CreateTable
CREATE TABLE "import_reading" (
    "contractor_id" UUID NOT NULL,
    "list" VARCHAR(50) NOT NULL,
    "headings" CHAR(16) NOT NULL,
    "columns" JSONB NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_reading_pkey" PRIMARY KEY ("contractor_id","list","headings")
);

-- AddForeignKey
ALTER TABLE "import_reading" ADD CONSTRAINT "import_reading_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
