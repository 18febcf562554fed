-- The same terms as before in a fraction of the time: of a created contractor they were four fifths of the database's work. Text of printable
-- ASCII without apostrophes or double spaces needs no normalization; a turned text is cut at a place instead of joined from parts.
CREATE OR REPLACE FUNCTION search_terms_of(object jsonb, fields text[]) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
CREATE OR REPLACE FUNCTION search_details_of(object jsonb) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
CREATE OR REPLACE FUNCTION keep_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.custom_metadata = '{}' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.custom_metadata = NEW.custom_metadata THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM metadata_entries e WHERE e.org_id = OLD.org_id AND e.environment = OLD.environment
      AND e.entry IN (SELECT metadata_entries_of(TG_ARGV[0], OLD.custom_metadata)) AND e.created = OLD.created AND e.id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO metadata_entries (org_id, environment, entry, created, id)
      SELECT NEW.org_id, NEW.environment, entry, NEW.created, NEW.id FROM metadata_entries_of(TG_ARGV[0], NEW.custom_metadata) AS entry;
  END IF;
  RETURN NULL;
END $$;
