-- What all requests share names no family and no word of entry.

-- A family is known by its name, so that one more changes no type.
ALTER TABLE "request" ALTER COLUMN "family" TYPE VARCHAR(20) USING "family"::text;
ALTER TABLE "request_number" ALTER COLUMN "family" TYPE VARCHAR(20) USING "family"::text;
ALTER TABLE "workflow_step_definition" ALTER COLUMN "family" TYPE VARCHAR(20) USING "family"::text;
ALTER TABLE "workflow_task" ALTER COLUMN "family" TYPE VARCHAR(20) USING "family"::text;
DROP TYPE "request_family";

-- Two were spelt otherwise here than everywhere else.
UPDATE "request" SET "family" = 'cardChange' WHERE "family" = 'card_change';
UPDATE "request" SET "family" = 'takeOut' WHERE "family" = 'take_out';
UPDATE "request_number" SET "family" = 'cardChange' WHERE "family" = 'card_change';
UPDATE "request_number" SET "family" = 'takeOut' WHERE "family" = 'take_out';
UPDATE "workflow_step_definition" SET "family" = 'cardChange' WHERE "family" = 'card_change';
UPDATE "workflow_step_definition" SET "family" = 'takeOut' WHERE "family" = 'take_out';
UPDATE "workflow_task" SET "family" = 'cardChange' WHERE "family" = 'card_change';
UPDATE "workflow_task" SET "family" = 'takeOut' WHERE "family" = 'take_out';

ALTER TABLE "request" RENAME COLUMN "root_request_id" TO "follows_id";
ALTER TABLE "request" RENAME CONSTRAINT "request_root_request_id_fkey" TO "request_follows_id_fkey";
ALTER INDEX "request_root_request_id_idx" RENAME TO "request_follows_id_idx";

ALTER TABLE "workflow_task" RENAME COLUMN "entry_at" TO "starts_at";

ALTER TABLE "plan_snapshot" RENAME TO "cover_snapshot";
ALTER TABLE "cover_snapshot" RENAME COLUMN "card" TO "form";
ALTER TABLE "cover_snapshot" RENAME CONSTRAINT "plan_snapshot_pkey" TO "cover_snapshot_pkey";
ALTER TABLE "cover_snapshot" RENAME CONSTRAINT "plan_snapshot_request_id_fkey" TO "cover_snapshot_request_id_fkey";
ALTER INDEX "plan_snapshot_request_id_at_idx" RENAME TO "cover_snapshot_request_id_at_idx";
ALTER TABLE "plan_snapshot_file" RENAME TO "cover_snapshot_file";
ALTER TABLE "cover_snapshot_file" RENAME CONSTRAINT "plan_snapshot_file_pkey" TO "cover_snapshot_file_pkey";
ALTER TABLE "cover_snapshot_file" RENAME CONSTRAINT "plan_snapshot_file_snapshot_id_fkey" TO "cover_snapshot_file_snapshot_id_fkey";
ALTER TABLE "cover_snapshot_file" RENAME CONSTRAINT "plan_snapshot_file_file_id_fkey" TO "cover_snapshot_file_file_id_fkey";
ALTER INDEX "plan_snapshot_file_file_id_idx" RENAME TO "cover_snapshot_file_file_id_idx";

-- A person's form in a registry is no safety card.
ALTER TABLE "contractor_person" RENAME COLUMN "card" TO "item";

-- What was changed on a cover was told under another name.
UPDATE "request_event" SET "details" = ("details" - 'plan') || jsonb_build_object('cover', "details" -> 'plan')
WHERE "details" ? 'plan';
