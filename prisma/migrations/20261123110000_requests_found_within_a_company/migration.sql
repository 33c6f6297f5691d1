-- Three letters of a text, of one company among 4,096: lists of rows by such keys are short also for what stands in
-- every request. Dear, so that rows found another way are compared by their texts first.
CREATE FUNCTION "company_grams"("company" uuid, "grams" text[]) RETURNS int[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(hashtext("bucket" || "gram")), '{}')
  FROM unnest("grams") "gram", substr("company"::text, 34, 3) "bucket"
$$;

-- What is written is in the index at once: what waits in a list of its own is read anew by every search.
CREATE INDEX "request_text_of_company" ON "request"
  USING gin ("company_grams"("contractor_id", show_trgm("search_text" || ' ' || "item_text"))) WITH (fastupdate = off);

-- Expressions have no statistics before.
ANALYZE "request";
