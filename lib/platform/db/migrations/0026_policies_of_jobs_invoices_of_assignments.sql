CREATE INDEX "policies_job_page" ON "policies" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "invoices_assignment_page" ON "invoices" USING btree ("org_id","environment","assignment","created","id");--> statement-breakpoint
-- What these served, those above serve.
DROP INDEX "policies_job";--> statement-breakpoint
DROP INDEX "invoices_assignment";
