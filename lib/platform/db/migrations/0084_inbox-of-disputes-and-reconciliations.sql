-- What waits for a person because of an object's state: the kind, since when, and when it is due. No row: nothing. `object` is the object's
-- name, `r` its row. Decision 131.
CREATE OR REPLACE FUNCTION inbox_item_of(object text, r jsonb) RETURNS TABLE (kind text, since timestamptz, due timestamptz)
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
  SELECT 'charge_disputed', (r ->> 'disputed_at')::timestamptz, NULL WHERE object = 'invoice' AND r ->> 'disputed_at' IS NOT NULL
  UNION ALL
  SELECT 'charge_declined', coalesce(r ->> 'failed_at', r ->> 'created')::timestamptz, NULL
    WHERE object = 'invoice' AND r ->> 'status' = 'failed' AND r ->> 'disputed_at' IS NULL
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
  SELECT 'policy_ending', (r ->> 'cover_ends')::timestamptz - interval '30 days', (r ->> 'cover_ends')::timestamptz
    WHERE object = 'policy' AND r ->> 'status' = 'active'
$$;--> statement-breakpoint
DROP TRIGGER invoice_inbox_item ON invoices;--> statement-breakpoint
CREATE TRIGGER invoice_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status, disputed_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('invoice');--> statement-breakpoint
CREATE TRIGGER reconciliation_inbox_item AFTER INSERT OR DELETE OR UPDATE OF unresolved ON reconciliations
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('reconciliation');--> statement-breakpoint
-- Existing environments are reconciled from the day after this: before it the test processor kept no books. The clock of a sandbox may be ahead.
INSERT INTO reconciliation_schedules (org_id, environment, id, created, reconciled_until, pulled_until, next_at)
  SELECT f.org_id, f.environment, 'rq_' || substr(inbox_item_id(), 4), now(), d.day, now(), d.day + interval '30 minutes'
  FROM figure_closings f
  LEFT JOIN test_clocks c ON c.org_id = f.org_id AND f.environment = 'sandbox',
  LATERAL (SELECT (date_trunc('day', (now() + coalesce(c.offset_seconds, 0) * interval '1 second') AT TIME ZONE 'utc') + interval '1 day') AT TIME ZONE 'utc' AS day) AS d;
