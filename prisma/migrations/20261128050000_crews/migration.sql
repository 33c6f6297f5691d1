-- CreateTable
CREATE TABLE "crew" (
    "id" UUID NOT NULL,
    "contractor_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "name_key" VARCHAR(200) NOT NULL,

    CONSTRAINT "crew_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crew_person" (
    "crew_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "crew_person_pkey" PRIMARY KEY ("crew_id","person_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "crew_contractor_id_name_key_key" ON "crew"("contractor_id", "name_key");

-- CreateIndex
CREATE INDEX "crew_person_person_id_idx" ON "crew_person"("person_id");

-- AddForeignKey
ALTER TABLE "crew" ADD CONSTRAINT "crew_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crew_person" ADD CONSTRAINT "crew_person_crew_id_fkey" FOREIGN KEY ("crew_id") REFERENCES "crew"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crew_person" ADD CONSTRAINT "crew_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "contractor_person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
