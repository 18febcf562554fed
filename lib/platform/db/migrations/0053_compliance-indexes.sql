DROP INDEX "compliance_changes_page";--> statement-breakpoint
DROP INDEX "compliance_changes_subject";--> statement-breakpoint
DROP INDEX "compliance_positions_contractor";--> statement-breakpoint
DROP INDEX "compliance_positions_covered";--> statement-breakpoint
DROP INDEX "compliance_positions_covered_next";--> statement-breakpoint
DROP INDEX "compliance_positions_entity";--> statement-breakpoint
DROP INDEX "compliance_positions_job";--> statement-breakpoint
DROP INDEX "compliance_positions_entity_status";--> statement-breakpoint
DROP INDEX "compliance_positions_entity_next";--> statement-breakpoint
CREATE INDEX "compliance_positions_entity" ON "compliance_positions" USING btree ("org_id","environment","entity","scope","created","id") WHERE entity is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_job" ON "compliance_positions" USING btree ("org_id","environment","job","created","id") WHERE job is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_entity_status" ON "compliance_positions" USING btree ("org_id","environment","entity","scope","status","created","id") WHERE entity is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_entity_next" ON "compliance_positions" USING btree ("org_id","environment","entity","scope",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id") WHERE entity is not null;