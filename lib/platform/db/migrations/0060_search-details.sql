-- What a contractor or a job is also found by, apart from its names: the digits of the phone number, and the values of the metadata, of at
-- most 20 keys the first three words each.
CREATE FUNCTION search_details_of(object jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT right(digits, length) FROM
    (SELECT regexp_replace(regexp_replace(coalesce(object ->> 'phone', ''), '(x|ext).*$', '', 'i'), '\D', '', 'g') AS digits) AS phone,
    unnest(ARRAY[7, 10, 20]) AS length
  WHERE digits <> ''
  UNION
  SELECT term FROM
    (SELECT value FROM jsonb_each_text(coalesce(object -> 'custom_metadata', '{}')) AS pair(key, value) ORDER BY key LIMIT 20) AS pairs,
    LATERAL (SELECT term FROM search_terms_of(jsonb_build_object('value', left(value, 60)), '{value}') AS term LIMIT 3) AS terms
$$;--> statement-breakpoint
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
INSERT INTO search_terms (org_id, environment, object, id, term)
  SELECT DISTINCT r.org_id, r.environment, 'contractor.details', r.id, term FROM contractors r, search_details_of(to_jsonb(r)) AS term;--> statement-breakpoint
INSERT INTO search_terms (org_id, environment, object, id, term)
  SELECT DISTINCT r.org_id, r.environment, 'job.details', r.id, term FROM jobs r, search_details_of(to_jsonb(r)) AS term;--> statement-breakpoint
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
INSERT INTO search_terms (org_id, environment, object, id, term)
  SELECT c.org_id, c.environment, 'certificate', c.id, term
  FROM certificates c, certificate_search_terms(c.org_id, c.environment, c.filename, c.audit) AS term;--> statement-breakpoint
CREATE TRIGGER certificate_search_terms AFTER INSERT OR DELETE OR UPDATE OF filename, audit ON certificates
  FOR EACH ROW EXECUTE FUNCTION keep_certificate_search_terms();
