DROP INDEX "inbox_items_due";--> statement-breakpoint
DROP INDEX "inbox_items_kind_due";--> statement-breakpoint
DROP INDEX "certificates_cover_ends";--> statement-breakpoint
DROP INDEX "certificates_status_cover_ends";--> statement-breakpoint
DROP INDEX "compliance_positions_scope_status_next";--> statement-breakpoint
DROP INDEX "compliance_positions_entity_next";--> statement-breakpoint
DROP INDEX "compliance_positions_grace_next";--> statement-breakpoint
DROP INDEX "compliance_positions_verify_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_general_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_workers_comp_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_professional_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_auto_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_umbrella_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_cyber_next";--> statement-breakpoint
DROP INDEX "compliance_positions_lacking_media_next";--> statement-breakpoint
CREATE INDEX "inbox_items_due" ON "inbox_items" USING btree ("org_id","environment",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id");--> statement-breakpoint
CREATE INDEX "inbox_items_kind_due" ON "inbox_items" USING btree ("org_id","environment","kind",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "certificates_cover_ends" ON "certificates" USING btree ("org_id","environment",(case when "cover_ends" is null then '9999-12-31 00:00:00+00'::timestamptz else "cover_ends" end),"created","id");--> statement-breakpoint
CREATE INDEX "certificates_status_cover_ends" ON "certificates" USING btree ("org_id","environment","status",(case when "cover_ends" is null then '9999-12-31 00:00:00+00'::timestamptz else "cover_ends" end),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_scope_status_next" ON "compliance_positions" USING btree ("org_id","environment","scope","status",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_entity_next" ON "compliance_positions" USING btree ("org_id","environment","entity","scope",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE entity is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_grace_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE grace_until is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_verify_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE verify_by is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_general_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['general'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_workers_comp_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['workers-comp'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_professional_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['professional'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_auto_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['auto'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_umbrella_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['umbrella'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_cyber_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['cyber'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_media_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id") WHERE lacking @> array['media'];