CREATE TABLE "contractor_documents" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"kind" text NOT NULL,
	"kind_name" text NOT NULL,
	"status" text NOT NULL,
	"state" text,
	"number" text,
	"result" text,
	"valid_from" text NOT NULL,
	"valid_through" text,
	"decided" jsonb,
	"compliance_request" text,
	"sent" jsonb,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "contractor_documents_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "proof_kinds" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"of" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "proof_kinds_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_general";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_general_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_workers_comp";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_workers_comp_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_professional";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_professional_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_auto";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_auto_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_umbrella";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_umbrella_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_cyber";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_cyber_next";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_media";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_lacking_media_next";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_page" ON "contractor_documents" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_contractor" ON "contractor_documents" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_status" ON "contractor_documents" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_reminder_due" ON "contractor_documents" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_reminder_due_sandbox" ON "contractor_documents" USING btree ("org_id","remind_at") WHERE environment = 'sandbox' and remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "proof_kinds_page" ON "proof_kinds" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "proof_kinds_name" ON "proof_kinds" USING btree ("org_id","environment",lower("name"));--> statement-breakpoint
-- What waits for a person because of an object's state: as before, with documents that contractors have sent.
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
  SELECT 'purchase_order_missing', (r ->> 'created')::timestamptz, NULL
    WHERE object = 'invoice' AND (r ->> 'purchase_order_required')::boolean AND r ->> 'purchase_order_number' IS NULL
      AND r ->> 'status' IN ('open', 'scheduled') AND r ->> 'disputed_at' IS NULL
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
    WHERE object = 'policy' AND r ->> 'status' = 'active' AND r ->> 'renewed_by' IS NULL
$$;--> statement-breakpoint
CREATE TRIGGER contractor_document_inbox_item AFTER INSERT OR DELETE OR UPDATE OF status ON contractor_documents
  FOR EACH ROW EXECUTE FUNCTION keep_inbox_item('contractor_document');
