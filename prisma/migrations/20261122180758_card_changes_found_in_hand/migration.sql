-- Card changes that were in hand on days: until they are over, which most are, so that few rows are read. The condition
-- stands in the list's statement in the same words.
CREATE INDEX "card_change_in_hand_of_company" ON "request"
  ("contractor_id", (CASE WHEN "status" IN (-1, 4, 5) THEN "changed_at" ELSE 'infinity'::timestamptz END))
  WHERE "family" = 'cardChange';
CREATE INDEX "card_change_in_hand" ON "request"
  ((CASE WHEN "status" IN (-1, 4, 5) THEN "changed_at" ELSE 'infinity'::timestamptz END))
  WHERE "family" = 'cardChange';
