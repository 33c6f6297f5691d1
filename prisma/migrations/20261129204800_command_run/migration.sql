-- CreateTable
CREATE TABLE "command_run" (
    "command" VARCHAR(40) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "command_run_pkey" PRIMARY KEY ("command")
);
