DROP INDEX "certificate_viewers_until";--> statement-breakpoint
DROP INDEX "due_failures_age";--> statement-breakpoint
DROP INDEX "import_rows_age";--> statement-breakpoint
DROP INDEX "mails_age";--> statement-breakpoint
DROP INDEX "hosted_tokens_age";--> statement-breakpoint
DROP INDEX "idempotency_keys_age";--> statement-breakpoint
DROP INDEX "events_age";--> statement-breakpoint
DROP INDEX "request_log_age";--> statement-breakpoint
DROP INDEX "delivery_attempts_age";--> statement-breakpoint
DROP INDEX "webhook_deliveries_age";--> statement-breakpoint
CREATE INDEX "certificate_viewers_age" ON "certificate_viewers" USING btree (("until" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("org_id","created_by");--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("org_id","environment","owner","resource");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("org_id","environment","resource") WHERE shared;--> statement-breakpoint
CREATE INDEX "staff_invitations_open_page" ON "staff_invitations" USING btree ("org_id","environment","created","id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "due_failures_age" ON "due_failures" USING btree (("retry_at" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "import_rows_age" ON "import_rows" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "hosted_tokens_age" ON "hosted_tokens" USING btree (("expires_at" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "request_log_age" ON "request_log" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "delivery_attempts" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree (("created" at time zone 'utc'));