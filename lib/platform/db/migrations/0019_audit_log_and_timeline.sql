ALTER TABLE "mails" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
CREATE INDEX "mails_object" ON "mails" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_timeline" ON "audit_log" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("org_id","environment","actor","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("org_id","environment",split_part(action, '.', 1),"created","id");--> statement-breakpoint
-- The timeline's index serves what this one did.
DROP INDEX "audit_log_object";--> statement-breakpoint
-- Rows that cannot be changed one by one cannot be emptied out together either.
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
