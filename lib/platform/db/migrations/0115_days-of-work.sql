ALTER TABLE "compliance_changes" ALTER COLUMN "covered" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_positions" ALTER COLUMN "covered" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "work_from" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "work_through" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "covered_from" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "covered_through" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "covers_work" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "uncovered_from" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "grace_through" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "tail_through" text;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "work_from" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "work_through" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "covered_from" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "covered_through" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "covers_work" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "uncovered_from" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "grace_through" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "tail_through" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "decided_by" text;--> statement-breakpoint
-- Everybody is computed once more, without events: ends are now the last days, and the answer says more. Until then the days are right.
UPDATE "compliance_positions" SET
	"covered_through" = to_char("covered_until"::date - 1, 'YYYY-MM-DD'),
	"grace_through" = to_char("grace_until"::date - 1, 'YYYY-MM-DD'),
	"tail_through" = to_char("tail_until"::date - 1, 'YYYY-MM-DD'),
	"covered" = case when "status" = 'not_required' then null else "covered" end,
	"is_computed" = false,
	"recompute_at" = case when "scope" = 'default' then now() else "recompute_at" end;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_entity_through" ON "compliance_positions" USING btree ("org_id","environment","entity","scope","covered_through","created","id") WHERE entity is not null and covered_through is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_entity_in_grace" ON "compliance_positions" USING btree ("org_id","environment","entity","created","id") WHERE entity is not null and grace_through is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_scope_status_through" ON "compliance_positions" USING btree ("org_id","environment","scope","status","covered_through","created","id") WHERE covered_through is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_in_grace" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE grace_through is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_in_grace_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE grace_through is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_entity_until";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_entity_grace";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_scope_status_until";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_grace";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_grace_next";
