-- As `normal` in lib/desk/search/words.ts: no accents, apostrophes or capitals, single spaces.
CREATE FUNCTION search_normal(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f''\u2019]', '', 'g')), '\s+', ' ', 'g'))
$$;--> statement-breakpoint
-- The terms of some fields of a row: their text once for each of its first twelve words, turned so that this word comes first. Text of printable
-- ASCII without apostrophes or double spaces needs no normalization; a turned text is cut at a place instead of joined from parts.
CREATE FUNCTION search_terms_of(object jsonb, fields text[]) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  field text;
  value text;
  whole text;
  part text;
  place int := 0;
  words int := 0;
BEGIN
  FOREACH field IN ARRAY fields LOOP
    value := object ->> field;
    CONTINUE WHEN value IS NULL;
    value := CASE WHEN value ~ '''|  |[^ -~]' THEN search_normal(value) ELSE trim(lower(value)) END;
    CONTINUE WHEN value = '';
    whole := concat(whole || ' ', left(value, 120));
  END LOOP;
  IF whole IS NULL THEN RETURN; END IF;
  FOREACH part IN ARRAY
    string_to_array(regexp_replace(whole, '([][ !"#$%&()*+,./:;<=>?@\\^_`{|}~-]+)', E'\\1\x01', 'g'), E'\x01')
  LOOP
    EXIT WHEN words = 12 OR part = '';
    words := words + 1;
    RETURN NEXT trim(concat(substr(whole, place + 1), ' ', left(whole, place)));
    place := place + length(part);
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
SELECT make_searchable('invoices', 'invoice', 'number', 'purchase_order_number');--> statement-breakpoint
SELECT make_searchable('insurance_requirements', 'insurance_requirement', 'name');--> statement-breakpoint
SELECT make_searchable('webhook_endpoints', 'webhook_endpoint', 'url', 'description');--> statement-breakpoint
SELECT make_searchable('api_keys', 'api_key', 'name', 'last4');--> statement-breakpoint
SELECT make_searchable('claims', 'claim', 'insurer_claim_number');--> statement-breakpoint
-- What a contractor or a job is also found by, apart from its names: the digits of the phone number, and the values of the metadata, of at
-- most 20 keys the first three words each.
CREATE FUNCTION search_details_of(object jsonb) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  phone text := object ->> 'phone';
  metadata jsonb := object -> 'custom_metadata';
BEGIN
  IF phone IS NOT NULL THEN
    phone := regexp_replace(CASE WHEN phone ~ '[xX]' THEN regexp_replace(phone, '(x|ext).*$', '', 'i') ELSE phone END, '\D+', '', 'g');
    IF phone <> '' THEN
      RETURN NEXT right(phone, 7);
      IF length(phone) > 7 THEN RETURN NEXT right(phone, 10); END IF;
      IF length(phone) > 10 THEN RETURN NEXT right(phone, 20); END IF;
    END IF;
  END IF;
  IF metadata <> '{}' THEN
    RETURN QUERY SELECT term FROM
      (SELECT pair.value FROM jsonb_each_text(metadata) AS pair(key, value) ORDER BY pair.key LIMIT 20) AS pairs,
      LATERAL (SELECT term FROM search_terms_of(jsonb_build_object('value', left(pairs.value, 60)), '{value}') AS term LIMIT 3) AS terms;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_search_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_terms s WHERE s.org_id = OLD.org_id AND s.environment = OLD.environment AND s.object = TG_ARGV[0] AND s.id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_terms (org_id, environment, object, id, term)
      SELECT DISTINCT NEW.org_id, NEW.environment, TG_ARGV[0], NEW.id, term FROM search_details_of(to_jsonb(NEW)) AS term;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contractor_search_details AFTER INSERT OR DELETE OR UPDATE OF phone, custom_metadata ON contractors
  FOR EACH ROW EXECUTE FUNCTION keep_search_details('contractor.details');--> statement-breakpoint
CREATE TRIGGER job_search_details AFTER INSERT OR DELETE OR UPDATE OF custom_metadata ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_search_details('job.details');--> statement-breakpoint
-- A certificate is found by the name of its file and by the policy numbers of its newest review, of each the first six words.
CREATE FUNCTION certificate_search_terms(organization text, environment text, filename text, audit text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT DISTINCT term FROM
    (SELECT filename AS value
      UNION SELECT number #>> '{}' FROM certificate_audits a, jsonb_path_query(a.parsed, '$.**.policy_number_string') AS number
        WHERE a.org_id = organization AND a.environment = certificate_search_terms.environment AND a.id = audit
      UNION SELECT number #>> '{}' FROM certificate_audits a, jsonb_path_query(a.parsed, '$.**.policy_number') AS number
        WHERE a.org_id = organization AND a.environment = certificate_search_terms.environment AND a.id = audit) AS texts,
    LATERAL (SELECT term FROM search_terms_of(jsonb_build_object('value', left(value, 120)), '{value}') AS term LIMIT 6) AS terms
$$;--> statement-breakpoint
CREATE FUNCTION keep_certificate_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_terms s WHERE s.org_id = OLD.org_id AND s.environment = OLD.environment AND s.object = 'certificate' AND s.id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_terms (org_id, environment, object, id, term)
      SELECT NEW.org_id, NEW.environment, 'certificate', NEW.id, term
      FROM certificate_search_terms(NEW.org_id, NEW.environment, NEW.filename, NEW.audit) AS term;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_search_terms AFTER INSERT OR DELETE OR UPDATE OF filename, audit ON certificates
  FOR EACH ROW EXECUTE FUNCTION keep_certificate_search_terms();
