-- What administrators do with keys, and that one was refused, is written down.
ALTER TYPE "admin_action" ADD VALUE 'revoked';
ALTER TYPE "admin_action" ADD VALUE 'useRefused';

-- CreateTable
CREATE TABLE "machine_key" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "secret_hash" CHAR(64) NOT NULL,
    "ending" CHAR(4) NOT NULL,
    "scopes" VARCHAR(30)[],
    "last_day" DATE,
    "made_by_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "machine_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "machine_key_read" (
    "key_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" VARCHAR(40) NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "machine_key_read_pkey" PRIMARY KEY ("key_id","kind","subject","hour")
);

-- CreateIndex
CREATE UNIQUE INDEX "machine_key_secret_hash_key" ON "machine_key"("secret_hash");

-- CreateIndex
CREATE INDEX "machine_key_made_by_id_idx" ON "machine_key"("made_by_id");

-- CreateIndex
CREATE INDEX "machine_key_made_at_idx" ON "machine_key"("made_at");

-- CreateIndex
CREATE INDEX "machine_key_read_kind_subject_hour_idx" ON "machine_key_read"("kind", "subject", "hour");

-- CreateIndex
CREATE INDEX "machine_key_read_hour_idx" ON "machine_key_read"("hour");

-- AddForeignKey
ALTER TABLE "machine_key" ADD CONSTRAINT "machine_key_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "machine_key_read" ADD CONSTRAINT "machine_key_read_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "machine_key"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- As record_read: added, never changed, and taken away only with age.
CREATE TRIGGER "machine_key_read_is_append_only" BEFORE UPDATE ON "machine_key_read"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "machine_key_read_is_kept_a_month" BEFORE DELETE ON "machine_key_read"
  FOR EACH ROW WHEN (OLD."hour" > now() - interval '28 days') EXECUTE FUNCTION "refuse_change"();
