-- An organization's inbox says that new cover of a contractor waits for a name check: one item for a contractor with cover, however many entries
-- resemble the name. At the end of the transaction, with a lock for the contractor, so that of two transactions the second sees what the first did.
CREATE FUNCTION keep_name_check_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m sanctions_matches;
BEGIN
  IF TG_OP = 'DELETE' THEN m := OLD; ELSE m := NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('name check ' || m.org_id || m.contractor, 0));
  IF NOT EXISTS (SELECT 1 FROM sanctions_matches s
    WHERE s.org_id = m.org_id AND s.environment = m.environment AND s.contractor = m.contractor AND s.status = 'open') THEN
    WITH ended AS (
      DELETE FROM inbox_items i WHERE i.org_id = m.org_id AND i.environment = m.environment AND i.subject = m.contractor AND i.kind = 'name_to_check'
      RETURNING i.org_id, i.environment, i.id, i.created)
    INSERT INTO tombstones (org_id, environment, id, created, object, deleted_at)
      SELECT e.org_id, e.environment, e.id, e.created, 'inbox_item', now() FROM ended e;
  ELSIF EXISTS (SELECT 1 FROM policies p
    WHERE p.org_id = m.org_id AND p.environment = m.environment AND p.contractor = m.contractor AND p.status = 'active') THEN
    INSERT INTO inbox_items (org_id, environment, id, created, kind, subject, contractor)
      VALUES (m.org_id, m.environment, inbox_item_id(), m.raised_at, 'name_to_check', m.contractor, m.contractor)
      ON CONFLICT (org_id, environment, subject) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sanctions_match_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON sanctions_matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_name_check_item();--> statement-breakpoint
INSERT INTO inbox_items (org_id, environment, id, created, kind, subject, contractor)
  SELECT s.org_id, s.environment, inbox_item_id(), min(s.raised_at), 'name_to_check', s.contractor, s.contractor
  FROM sanctions_matches s
  WHERE s.status = 'open' AND EXISTS (SELECT 1 FROM policies p
    WHERE p.org_id = s.org_id AND p.environment = s.environment AND p.contractor = s.contractor AND p.status = 'active')
  GROUP BY s.org_id, s.environment, s.contractor;
