-- AlterTable
ALTER TABLE "user" ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false;

-- Those of demos that were filled before.
UPDATE "user" SET "is_demo" = true WHERE "email" IN (
  'clerk@ptsc.example',
  'colleague@ptsc.example',
  'clerk@lilama.example',
  'engineer@plant.example',
  'reviewer@plant.example',
  'head@plant.example',
  'cards@plant.example',
  'guard@plant.example',
  'admin@plant.example'
);
