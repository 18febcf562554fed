CREATE TABLE "search_terms" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"object" text NOT NULL,
	"id" text NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_terms_org_id_environment_object_id_term_pk" PRIMARY KEY("org_id","environment","object","id","term")
);
--> statement-breakpoint
CREATE INDEX "search_terms_term" ON "search_terms" USING btree ("org_id","environment","object","term","id");--> statement-breakpoint
CREATE INDEX "jobs_category" ON "jobs" USING btree ("org_id","environment","category_code","created","id");--> statement-breakpoint
-- As `normal` in lib/api/resources/search/words.ts: no accents, apostrophes or capitals, single spaces.
CREATE FUNCTION search_normal(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f''\u2019]', '', 'g')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- The terms of some fields of a row: their text once for each of its first twelve words, turned so that this word comes first.
CREATE FUNCTION search_terms_of(object jsonb, fields text[]) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  whole text := (SELECT string_agg(left(search_normal(object ->> field), 120), ' ' ORDER BY place)
    FROM unnest(fields) WITH ORDINALITY AS f(field, place) WHERE search_normal(object ->> field) <> '');
  parts text[];
BEGIN
  IF whole IS NULL THEN RETURN; END IF;
  parts := string_to_array(regexp_replace(whole, '([][ !"#$%&()*+,./:;<=>?@\\^_`{|}~-]+)(?=[^][ !"#$%&()*+,./:;<=>?@\\^_`{|}~-])', E'\\1\x01', 'g'), E'\x01');
  FOR i IN 1 .. least(array_length(parts, 1), 12) LOOP
    RETURN NEXT trim(array_to_string(parts[i:], '') || ' ' || array_to_string(parts[:i - 1], ''));
  END LOOP;
END $$;--> statement-breakpoint
-- Keeps the terms of a table's objects. Arguments: the object's name, then its fields.
CREATE FUNCTION keep_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_terms s WHERE s.org_id = OLD.org_id AND s.environment = OLD.environment AND s.object = TG_ARGV[0] AND s.id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_terms (org_id, environment, object, id, term)
      SELECT DISTINCT NEW.org_id, NEW.environment, TG_ARGV[0], NEW.id, term FROM search_terms_of(to_jsonb(NEW), TG_ARGV[1:]) AS term;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Makes a table's objects findable: those that are there, and those to come.
CREATE FUNCTION make_searchable(relation regclass, object text, VARIADIC fields text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO search_terms (org_id, environment, object, id, term)
    SELECT DISTINCT r.org_id, r.environment, %L, r.id, term FROM %s r, search_terms_of(to_jsonb(r), %L) AS term', object, relation, fields);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OF %s ON %s FOR EACH ROW EXECUTE FUNCTION keep_search_terms(%s)',
    object || '_search_terms',
    (SELECT string_agg(quote_ident(field), ', ') FROM unnest(fields) AS field),
    relation,
    (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(object || fields) AS argument));
END $$;--> statement-breakpoint
SELECT make_searchable('contractors', 'contractor', 'first_name', 'middle_name', 'last_name', 'company_name', 'email');--> statement-breakpoint
SELECT make_searchable('entities', 'entity', 'name');--> statement-breakpoint
SELECT make_searchable('jobs', 'job', 'name');--> statement-breakpoint
SELECT make_searchable('category_codes', 'category_code', 'name');--> statement-breakpoint
SELECT make_searchable('policies', 'policy', 'policy_number');--> statement-breakpoint
SELECT make_searchable('invoices', 'invoice', 'purchase_order_number');--> statement-breakpoint
SELECT make_searchable('insurance_requirements', 'insurance_requirement', 'name');--> statement-breakpoint
SELECT make_searchable('webhook_endpoints', 'webhook_endpoint', 'url', 'description');--> statement-breakpoint
SELECT make_searchable('api_keys', 'api_key', 'name', 'last4');
