-- A new id of an item: as those of the service, it begins with its time.
CREATE FUNCTION inbox_item_id() RETURNS text LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT 'ib_' || translate(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
    || left(replace(gen_random_uuid()::text, '-', ''), 12), '0123456789abcdef', '123456789abcdefg')
$$;--> statement-breakpoint
-- What waits for a person because of an object's state: the kind, since when, and when it is due. No row: nothing. `object` is the object's
-- name, `r` its row. Decision 131.
CREATE FUNCTION inbox_item_of(object text, r jsonb) RETURNS TABLE (kind text, since timestamptz, due timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT k, CASE WHEN k = 'certificate_ending' THEN (r ->> 'cover_ends')::timestamptz - interval '30 days' ELSE (r ->> 'updated')::timestamptz END,
    CASE WHEN k = 'certificate_ending' THEN (r ->> 'cover_ends')::timestamptz END
    FROM (SELECT CASE
      WHEN r ->> 'sample' IS NOT NULL THEN 'certificate_sampled'
      WHEN r ->> 'status' = 'error' THEN 'certificate_unreadable'
      WHEN r ->> 'renewed_by' IS NOT NULL THEN NULL
      WHEN r ->> 'status' = 'flagged' THEN 'certificate_flagged'
      WHEN r ->> 'status' = 'approved' AND r ->> 'cover_ends' IS NOT NULL THEN 'certificate_ending' END AS k) AS c
    WHERE object = 'certificate' AND k IS NOT NULL
  UNION ALL
  SELECT 'file_unassigned', (r ->> 'updated')::timestamptz, NULL WHERE object = 'incoming_file' AND r ->> 'status' = 'unassigned'
  UNION ALL
  SELECT 'waiver_to_approve', coalesce(r ->> 'waiting_since', r ->> 'created')::timestamptz, NULL
    WHERE object = 'compliance_waiver' AND r ->> 'status' IN ('requested', 'to_approve_again')
  UNION ALL
  SELECT 'notice_proposed', (r ->> 'created')::timestamptz, (r ->> 'effective')::timestamptz
    WHERE object = 'notice' AND r ->> 'status' = 'proposed'
  UNION ALL
  SELECT 'document_to_accept', (r ->> 'created')::timestamptz, NULL WHERE object = 'contractor_document' AND r ->> 'status' = 'received'
  UNION ALL
  SELECT 'application_in_review', coalesce(r ->> 'active_at', r ->> 'started_at', r ->> 'created')::timestamptz, (r ->> 'expires_at')::timestamptz
    WHERE object = 'apply_session' AND r ->> 'status' = 'in_review'
  UNION ALL
  SELECT 'application_left', coalesce(r ->> 'active_at', r ->> 'started_at')::timestamptz + interval '3 days', (r ->> 'expires_at')::timestamptz
    WHERE object = 'apply_session' AND r ->> 'status' = 'open' AND r ->> 'started_at' IS NOT NULL
  UNION ALL
  SELECT 'charge_disputed', (r ->> 'disputed_at')::timestamptz, NULL WHERE object = 'invoice' AND r ->> 'disputed_at' IS NOT NULL
  UNION ALL
  SELECT 'charge_declined', coalesce(r ->> 'failed_at', r ->> 'created')::timestamptz, NULL
    WHERE object = 'invoice' AND r ->> 'status' = 'failed' AND r ->> 'disputed_at' IS NULL
  UNION ALL
  SELECT 'pay_to_review', (r ->> 'created')::timestamptz, NULL
    WHERE object = 'invoice' AND r ->> 'review' = 'waiting' AND r ->> 'status' = 'open' AND r ->> 'disputed_at' IS NULL
  UNION ALL
  SELECT 'purchase_order_missing', (r ->> 'created')::timestamptz, NULL
    WHERE object = 'invoice' AND (r ->> 'purchase_order_required')::boolean AND r ->> 'purchase_order_number' IS NULL
      AND r ->> 'status' IN ('open', 'scheduled') AND r ->> 'disputed_at' IS NULL AND r ->> 'review' IS DISTINCT FROM 'waiting'
  UNION ALL
  SELECT 'reconciliation_differs', coalesce(r ->> 'ended_at', r ->> 'created')::timestamptz, NULL
    WHERE object = 'reconciliation' AND (r ->> 'unresolved')::int > 0
  UNION ALL
  SELECT 'endpoint_failing', coalesce(r ->> 'failing_since', r ->> 'disabled_at', r ->> 'created')::timestamptz, NULL
    WHERE object = 'webhook_endpoint' AND (r ->> 'disabled_reason' IN ('gone', 'failing')
      OR (r ->> 'disabled_at' IS NULL AND r ->> 'failing_since' IS NOT NULL))
  UNION ALL
  SELECT 'mail_bounced', coalesce(r ->> 'failed_at', r ->> 'created')::timestamptz, NULL WHERE object = 'mail' AND r ->> 'status' = 'failed'
  UNION ALL
  SELECT 'policy_insured_moved', (r ->> 'insured_moved_at')::timestamptz, NULL
    WHERE object = 'policy' AND r ->> 'status' = 'active' AND r ->> 'insured_moved_at' IS NOT NULL
  UNION ALL
  SELECT 'policy_ending', (r ->> 'cover_ends')::timestamptz - interval '30 days', (r ->> 'cover_ends')::timestamptz
    WHERE object = 'policy' AND r ->> 'status' = 'active' AND r ->> 'renewed_by' IS NULL AND r ->> 'insured_moved_at' IS NULL
  UNION ALL
  SELECT 'claim_to_place', (r ->> 'created')::timestamptz, NULL
    WHERE object = 'claim' AND r ->> 'status' = 'reported' AND (r ->> 'policy' IS NULL OR r ->> 'not_told' IS NOT NULL)
$$;--> statement-breakpoint
-- Keeps the item of each of a table's objects. Argument: the object's name. An item goes with the state it is about, and so do the assignee
-- and the note; the moments of cover that ends and of applications that were left may change, and make another item. A tombstone keeps the
-- place of an item that a list may just have shown.
CREATE FUNCTION keep_inbox_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r jsonb;
  item_kind text;
  item_since timestamptz;
  item_due timestamptz;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    r := to_jsonb(NEW);
    SELECT kind, since, due INTO item_kind, item_since, item_due FROM inbox_item_of(TG_ARGV[0], r);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    WITH ended AS (
      DELETE FROM inbox_items i WHERE i.org_id = OLD.org_id AND i.environment = OLD.environment AND i.subject = OLD.id
        AND (item_kind IS NULL OR i.kind <> item_kind
          OR (i.kind IN ('certificate_ending', 'policy_ending', 'application_left') AND i.created <> item_since::timestamptz(3)))
      RETURNING i.org_id, i.environment, i.id, i.created, i.kind)
    INSERT INTO tombstones (org_id, environment, id, created, object, deleted_at)
      SELECT e.org_id, e.environment, e.id, e.created, 'inbox_item', now() FROM ended e
      WHERE e.kind NOT IN ('certificate_ending', 'policy_ending', 'application_left') OR e.created <= now();
  END IF;
  IF item_kind IS NOT NULL THEN
    INSERT INTO inbox_items AS i (org_id, environment, id, created, kind, subject, contractor, entity, due_at)
      VALUES (NEW.org_id, NEW.environment, inbox_item_id(), item_since, item_kind, NEW.id,
        r ->> 'contractor', r ->> 'entity', item_due)
      ON CONFLICT (org_id, environment, subject) DO UPDATE SET contractor = excluded.contractor, entity = excluded.entity,
        due_at = CASE WHEN i.due_set THEN i.due_at ELSE excluded.due_at END
      WHERE (i.contractor, i.entity) IS DISTINCT FROM (excluded.contractor, excluded.entity)
        OR (NOT i.due_set AND i.due_at IS DISTINCT FROM excluded.due_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, sample, renewed_by, cover_ends, contractor, entity ON certificates
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('certificate');--> statement-breakpoint
CREATE TRIGGER contractor_document_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status ON contractor_documents
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('contractor_document');--> statement-breakpoint
CREATE TRIGGER incoming_file_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status ON incoming_files
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('incoming_file');--> statement-breakpoint
CREATE TRIGGER compliance_waiver_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status ON compliance_waivers
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('compliance_waiver');--> statement-breakpoint
CREATE TRIGGER notice_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, effective ON notices
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('notice');--> statement-breakpoint
CREATE TRIGGER apply_session_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, active_at, expires_at ON apply_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('apply_session');--> statement-breakpoint
CREATE TRIGGER policy_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, expiration_date, renewed_by, insured_moved_at ON policies
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('policy');--> statement-breakpoint
CREATE TRIGGER claim_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, policy, not_told ON claims
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('claim');--> statement-breakpoint
CREATE TRIGGER invoice_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, disputed_at, purchase_order_number, review ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('invoice');--> statement-breakpoint
CREATE TRIGGER reconciliation_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF unresolved ON reconciliations
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('reconciliation');--> statement-breakpoint
CREATE TRIGGER webhook_endpoint_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, failing_since, disabled_reason, disabled_at ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('webhook_endpoint');--> statement-breakpoint
CREATE TRIGGER mail_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status ON mails
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('mail');--> statement-breakpoint
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
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_name_check_item();
