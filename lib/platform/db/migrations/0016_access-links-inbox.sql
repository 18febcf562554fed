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
  SELECT 'link_answered', (r ->> 'waiting_since')::timestamptz, NULL WHERE object = 'access_link' AND r ->> 'waiting_since' IS NOT NULL
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
CREATE TRIGGER access_link_inbox_item
  AFTER INSERT OR DELETE OR UPDATE OF waiting_since ON access_links
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('access_link');