CREATE INDEX IF NOT EXISTS "notices_status_kind" ON "notices" USING btree ("org_id","environment","status","kind","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_verify_scope_status" ON "compliance_positions" USING btree ("org_id","environment","scope","status","created","id") WHERE verify_by is not null;--> statement-breakpoint
DROP INDEX "notices_status";--> statement-breakpoint
DROP INDEX "notices_kind";--> statement-breakpoint
DROP INDEX "compliance_positions_verify";
