-- What home shows of a user's own requests, each in its order.
CREATE INDEX "request_back_at_author" ON "request" ("owner_id", "changed_at" DESC, "id" DESC)
  WHERE "status" IN (1, 3) OR ("status" = 2 AND "allow_revision");
CREATE INDEX "request_waiting_of_author" ON "request" ("owner_id", "submitted_at" DESC, "id" DESC)
  WHERE "status" = 2 AND NOT "allow_revision";
-- What a company's people and vehicles are let in for at present.
CREATE INDEX "request_running_of_company" ON "request" ("contractor_id", "ends_at") WHERE "status" = 5;
