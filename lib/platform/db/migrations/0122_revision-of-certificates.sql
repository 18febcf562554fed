ALTER TABLE "assignments" ADD COLUMN "papers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "papers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Where the law lets no certificate on our form be shown, papers are made again, as evidence of the policy.
UPDATE "policies" p SET documents_by = now() WHERE documents_by IS NULL
  AND (coalesce(home_state, work_state) IN ('GA', 'LA', 'NC', 'NY', 'TX') OR work_state IN ('GA', 'LA', 'NC', 'NY', 'TX'))
  AND EXISTS (SELECT 1 FROM "documents" d WHERE d.org_id = p.org_id AND d.environment = p.environment AND d.owner = p.id AND d.kind IN ('gl_coi', 'wc_coi'));--> statement-breakpoint
UPDATE "assignments" a SET documents_by = now() FROM "policies" p
  WHERE p.org_id = a.org_id AND p.environment = a.environment AND p.id = a.policy AND a.documents_by IS NULL
  AND (p.home_state IN ('GA', 'LA', 'NC', 'NY', 'TX') OR a.work_state IN ('GA', 'LA', 'NC', 'NY', 'TX'))
  AND EXISTS (SELECT 1 FROM "documents" d WHERE d.org_id = a.org_id AND d.environment = a.environment AND d.owner = a.id AND d.kind IN ('gl_coi', 'wc_coi'));
