-- Rows matter for seconds and are written with each call that changes something: no log, no disk, no replica.
CREATE UNLOGGED TABLE "recent_write" (
    "caller_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_write_pkey" PRIMARY KEY ("caller_id")
);
