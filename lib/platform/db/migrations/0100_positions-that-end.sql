CREATE INDEX IF NOT EXISTS "inbox_items_open_due" ON "inbox_items" USING btree ("org_id","environment",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "inbox_items_done_due" ON "inbox_items" USING btree ("org_id","environment",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_entity_verify_by" ON "compliance_positions" USING btree ("org_id","environment","entity","verify_by","created","id") WHERE entity is not null and verify_by is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_entity_grace" ON "compliance_positions" USING btree ("org_id","environment","entity","created","id") WHERE entity is not null and grace_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_scope_status_until" ON "compliance_positions" USING btree ("org_id","environment","scope","status","covered_until","created","id") WHERE covered_until is not null;--> statement-breakpoint
DROP INDEX "inbox_items_due";--> statement-breakpoint
DROP INDEX "compliance_positions_until";
