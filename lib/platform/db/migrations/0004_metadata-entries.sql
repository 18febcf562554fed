-- The hash of a pair. With the length of the key, so that no two pairs are the same text.
CREATE FUNCTION metadata_entry(object text, key text, value text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(object || ':' || length(key)::text || ':' || key || value)::uuid
$$;--> statement-breakpoint
CREATE FUNCTION metadata_entries_of(object text, metadata jsonb) RETURNS SETOF uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT metadata_entry(object, key, value) FROM jsonb_each_text(metadata)
$$;--> statement-breakpoint
-- Keeps the entries of a table's objects. Argument: the object's name.
CREATE FUNCTION keep_metadata_entries() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER contractor_metadata_entries AFTER INSERT OR DELETE OR UPDATE OF custom_metadata ON contractors
  FOR EACH ROW EXECUTE FUNCTION keep_metadata_entries('contractor');--> statement-breakpoint
CREATE TRIGGER job_metadata_entries AFTER INSERT OR DELETE OR UPDATE OF custom_metadata ON jobs
  FOR EACH ROW EXECUTE FUNCTION keep_metadata_entries('job');
