-- CreateTable
CREATE TABLE "audit_delivery" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sent_no" BIGINT NOT NULL DEFAULT 0,
    "settled_no" BIGINT NOT NULL DEFAULT 0,
    "settling_no" BIGINT NOT NULL DEFAULT 0,
    "settling_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failing_since" TIMESTAMPTZ(3),
    "holder" VARCHAR(36) NOT NULL DEFAULT '',
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "audit_delivery_pkey" PRIMARY KEY ("id")
);
