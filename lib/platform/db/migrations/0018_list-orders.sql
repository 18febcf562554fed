CREATE INDEX "assignments_effective" ON "assignments" USING btree ("org_id","environment","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "assignments_end" ON "assignments" USING btree ("org_id","environment","end_date","created","id");--> statement-breakpoint
CREATE INDEX "assignments_status_effective" ON "assignments" USING btree ("org_id","environment","status","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "assignments_status_end" ON "assignments" USING btree ("org_id","environment","status","end_date","created","id");--> statement-breakpoint
CREATE INDEX "certificates_cover_ends" ON "certificates" USING btree ("org_id","environment",coalesce("cover_ends", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "certificates_status_cover_ends" ON "certificates" USING btree ("org_id","environment","status",coalesce("cover_ends", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "insurance_requirements_name" ON "insurance_requirements" USING btree ("org_id","environment",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "policies_effective" ON "policies" USING btree ("org_id","environment","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "policies_expiration" ON "policies" USING btree ("org_id","environment","expiration_date","created","id");--> statement-breakpoint
CREATE INDEX "policies_status_effective" ON "policies" USING btree ("org_id","environment","status","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "policies_status_expiration" ON "policies" USING btree ("org_id","environment","status","expiration_date","created","id");--> statement-breakpoint
CREATE INDEX "quotes_effective" ON "quotes" USING btree ("org_id","environment","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("org_id","environment","total","created","id");--> statement-breakpoint
CREATE INDEX "invoices_status_total" ON "invoices" USING btree ("org_id","environment","status","total","created","id");--> statement-breakpoint
CREATE INDEX "category_codes_name" ON "category_codes" USING btree ("org_id","environment",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "contractors_last_name" ON "contractors" USING btree ("org_id","environment",lower("last_name"),"created","id");--> statement-breakpoint
CREATE INDEX "entities_name" ON "entities" USING btree ("org_id","environment",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "jobs_name" ON "jobs" USING btree ("org_id","environment",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "jobs_wage" ON "jobs" USING btree ("org_id","environment","wage","created","id");--> statement-breakpoint
CREATE INDEX "jobs_entity_name" ON "jobs" USING btree ("org_id","environment","entity",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "jobs_entity_wage" ON "jobs" USING btree ("org_id","environment","entity","wage","created","id");