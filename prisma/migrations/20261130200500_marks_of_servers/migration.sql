-- A crash or a failover empties this table together with "recent_write": nothing else says that marks are missing.
CREATE UNLOGGED TABLE "write_epoch" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL,

    CONSTRAINT "write_epoch_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "write_epoch_is_only" CHECK ("is_only")
);

-- CreateTable
CREATE TABLE "server_timeline" (
    "system" VARCHAR(20) NOT NULL,
    "timeline" INTEGER NOT NULL,

    CONSTRAINT "server_timeline_pkey" PRIMARY KEY ("system","timeline")
);
