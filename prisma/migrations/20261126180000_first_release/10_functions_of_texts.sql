-- Texts as they are searched and compared. Indexes rest on these functions: one that answers otherwise takes them along.

-- Lower case, without accents, single spaces, like the function of that name in libs/domain.
CREATE FUNCTION "searchable"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(translate(regexp_replace(normalize("written", NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')),
    '\s+', ' ', 'g'))
$$;

-- A number as it is keyed (libs/domain/src/identity.ts): 0-9A-Z alone, accents gone, Đ as D, digits of the scripts below
-- as digits. Of what is found by it the portal still says whether it really is the number.
CREATE FUNCTION "bare_number"("written" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(
    translate(
      normalize("written", NFKD),
      U&'\0110\0111'
        || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
        || U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
        || U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59'
        || U&'\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9'
        || U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049'
        || U&'\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9',
      'DD' || repeat('0123456789', 8)
    ) COLLATE "C",
    '[^0-9A-Za-z]', '', 'g'))
$$;

-- Three letters of a text, of one company among 4,096: lists of rows by such keys are short also for what is in every
-- request. Dear, so that rows found another way are compared by their texts first.
CREATE FUNCTION "company_grams"("company" uuid, "grams" text[]) RETURNS int[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(hashtext("bucket" || "gram")), '{}')
  FROM unnest("grams") "gram", substr("company"::text, 34, 3) "bucket"
$$;
