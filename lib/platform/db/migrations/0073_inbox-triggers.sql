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
  SELECT 'application_in_review', coalesce(r ->> 'active_at', r ->> 'started_at', r ->> 'created')::timestamptz, (r ->> 'expires_at')::timestamptz
    WHERE object = 'apply_session' AND r ->> 'status' = 'in_review'
  UNION ALL
  SELECT 'application_left', coalesce(r ->> 'active_at', r ->> 'started_at')::timestamptz + interval '3 days', (r ->> 'expires_at')::timestamptz
    WHERE object = 'apply_session' AND r ->> 'status' = 'open' AND r ->> 'started_at' IS NOT NULL
  UNION ALL
  SELECT 'charge_declined', coalesce(r ->> 'failed_at', r ->> 'created')::timestamptz, NULL WHERE object = 'invoice' AND r ->> 'status' = 'failed'
  UNION ALL
  SELECT 'endpoint_failing', coalesce(r ->> 'failing_since', r ->> 'disabled_at', r ->> 'created')::timestamptz, NULL
    WHERE object = 'webhook_endpoint' AND (r ->> 'disabled_reason' IN ('gone', 'failing')
      OR (r ->> 'disabled_at' IS NULL AND r ->> 'failing_since' IS NOT NULL))
  UNION ALL
  SELECT 'mail_bounced', coalesce(r ->> 'failed_at', r ->> 'created')::timestamptz, NULL WHERE object = 'mail' AND r ->> 'status' = 'failed'
  UNION ALL
  SELECT 'policy_ending', (r ->> 'cover_ends')::timestamptz - interval '30 days', (r ->> 'cover_ends')::timestamptz
    WHERE object = 'policy' AND r ->> 'status' = 'active'
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
INSERT INTO inbox_items (org_id, environment, id, created, kind, subject, contractor, entity, due_at)
  SELECT t.org_id, t.environment, inbox_item_id(), i.since, i.kind, t.id, r ->> 'contractor', r ->> 'entity', i.due
  FROM (
    SELECT 'certificate' AS object, org_id, environment, id, to_jsonb(c) AS r FROM certificates c WHERE status IN ('flagged', 'error', 'approved')
    UNION ALL SELECT 'incoming_file', org_id, environment, id, to_jsonb(f) FROM incoming_files f WHERE status = 'unassigned'
    UNION ALL SELECT 'compliance_waiver', org_id, environment, id, to_jsonb(v) FROM compliance_waivers v WHERE status <> 'approved'
    UNION ALL SELECT 'notice', org_id, environment, id, to_jsonb(n) FROM notices n WHERE status = 'proposed'
    UNION ALL SELECT 'apply_session', org_id, environment, id, to_jsonb(a) FROM apply_sessions a WHERE status IN ('open', 'in_review')
    UNION ALL SELECT 'invoice', org_id, environment, id, to_jsonb(o) FROM invoices o WHERE status = 'failed'
    UNION ALL SELECT 'webhook_endpoint', org_id, environment, id, to_jsonb(e) FROM webhook_endpoints e
    UNION ALL SELECT 'mail', org_id, environment, id, to_jsonb(m) FROM mails m WHERE status = 'failed'
    UNION ALL SELECT 'policy', org_id, environment, id, to_jsonb(p) FROM policies p WHERE status = 'active') AS t,
  LATERAL inbox_item_of(t.object, t.r) AS i;--> statement-breakpoint
CREATE TRIGGER certificate_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, sample, renewed_by, cover_ends, contractor, entity ON certificates
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('certificate');--> statement-breakpoint
CREATE TRIGGER incoming_file_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON incoming_files
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('incoming_file');--> statement-breakpoint
CREATE TRIGGER compliance_waiver_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON compliance_waivers
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('compliance_waiver');--> statement-breakpoint
CREATE TRIGGER notice_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status, effective ON notices
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('notice');--> statement-breakpoint
CREATE TRIGGER apply_session_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status, active_at, expires_at ON apply_sessions
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('apply_session');--> statement-breakpoint
CREATE TRIGGER invoice_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('invoice');--> statement-breakpoint
CREATE TRIGGER webhook_endpoint_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF status, failing_since, disabled_reason, disabled_at ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('webhook_endpoint');--> statement-breakpoint
CREATE TRIGGER mail_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON mails
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('mail');--> statement-breakpoint
CREATE TRIGGER policy_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status, expiration_date ON policies
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('policy');
