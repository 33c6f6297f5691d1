-- The plant can add fields to the forms of guarantees, card changes and take-outs.
ALTER TYPE "custom_form" ADD VALUE 'guaranteeItem';
ALTER TYPE "custom_form" ADD VALUE 'guaranteePlan';
ALTER TYPE "custom_form" ADD VALUE 'cardChangeItem';
ALTER TYPE "custom_form" ADD VALUE 'cardChangePlan';
ALTER TYPE "custom_form" ADD VALUE 'takeOutItem';
ALTER TYPE "custom_form" ADD VALUE 'takeOutPlan';

ALTER TABLE "card_change" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "card_change_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "guarantee_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "guarantee_plan" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "take_out_item" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "take_out_plan" ADD COLUMN "custom_fields" JSONB NOT NULL DEFAULT '{}';
