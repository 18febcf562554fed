DROP INDEX "compliance_positions_scope";--> statement-breakpoint
DROP INDEX "compliance_positions_status";--> statement-breakpoint
DROP INDEX "compliance_positions_next";--> statement-breakpoint
DROP INDEX "compliance_positions_status_next";--> statement-breakpoint
DROP INDEX "compliance_positions_scope_next";--> statement-breakpoint
DROP INDEX "compliance_positions_entity";--> statement-breakpoint
CREATE INDEX "compliance_positions_scope_status_next" ON "compliance_positions" USING btree ("org_id","environment","scope","status",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");