CREATE INDEX IF NOT EXISTS "compliance_positions_entity_verify_by" ON "compliance_positions" USING btree ("org_id","environment","entity","verify_by","created","id") WHERE entity is not null and verify_by is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_entity_grace" ON "compliance_positions" USING btree ("org_id","environment","entity","created","id") WHERE entity is not null and grace_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_scope_status_until" ON "compliance_positions" USING btree ("org_id","environment","scope","status","covered_until","created","id") WHERE covered_until is not null;--> statement-breakpoint
DROP INDEX "compliance_positions_until";
