DROP INDEX IF EXISTS "apply_sessions_due";--> statement-breakpoint
DROP INDEX IF EXISTS "apply_sessions_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "apply_sessions_remind_due";--> statement-breakpoint
DROP INDEX IF EXISTS "apply_sessions_remind_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "organization_closings_due";--> statement-breakpoint
DROP INDEX IF EXISTS "organization_closings_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "person_erasures_due";--> statement-breakpoint
DROP INDEX IF EXISTS "person_erasures_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "invoices_due";--> statement-breakpoint
DROP INDEX IF EXISTS "invoices_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "payments_due";--> statement-breakpoint
DROP INDEX IF EXISTS "payments_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_sessions_due";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_sessions_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_sessions_remind_due";--> statement-breakpoint
DROP INDEX IF EXISTS "payment_sessions_remind_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "reconciliation_schedules_due";--> statement-breakpoint
DROP INDEX IF EXISTS "reconciliation_schedules_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "reconciliations_due";--> statement-breakpoint
DROP INDEX IF EXISTS "reconciliations_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reading_due";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reading_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reaudit_due";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reaudit_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reminder_due";--> statement-breakpoint
DROP INDEX IF EXISTS "certificates_reminder_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "contractor_documents_reminder_due";--> statement-breakpoint
DROP INDEX IF EXISTS "contractor_documents_reminder_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "incoming_files_reading_due";--> statement-breakpoint
DROP INDEX IF EXISTS "incoming_files_reading_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "incoming_mails_answer_due";--> statement-breakpoint
DROP INDEX IF EXISTS "incoming_mails_answer_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_due";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_positions_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_requests_end_due";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_requests_end_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_requests_remind_due";--> statement-breakpoint
DROP INDEX IF EXISTS "compliance_requests_remind_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "figure_closings_due";--> statement-breakpoint
DROP INDEX IF EXISTS "figure_closings_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "imports_due";--> statement-breakpoint
DROP INDEX IF EXISTS "imports_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "inbox_digests_due";--> statement-breakpoint
DROP INDEX IF EXISTS "inbox_digests_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "mails_due";--> statement-breakpoint
DROP INDEX IF EXISTS "mails_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "sign_in_failures_due";--> statement-breakpoint
DROP INDEX IF EXISTS "sign_in_failures_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "assignments_due";--> statement-breakpoint
DROP INDEX IF EXISTS "assignments_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "assignments_documents_due";--> statement-breakpoint
DROP INDEX IF EXISTS "assignments_documents_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_cancels_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_cancels_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_renewal_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_renewal_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_nonrenewal_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_nonrenewal_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_audit_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_audit_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_documents_due";--> statement-breakpoint
DROP INDEX IF EXISTS "policies_documents_due_sandbox";--> statement-breakpoint
DROP INDEX IF EXISTS "sanctions_screenings_due";--> statement-breakpoint
DROP INDEX IF EXISTS "sanctions_screenings_due_sandbox";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "apply_sessions_due_at" ON "apply_sessions" USING btree ("org_id","environment","expires_at") WHERE status in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "apply_sessions_remind_due_at" ON "apply_sessions" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "organization_closings_due_at" ON "organization_closings" USING btree ("org_id","environment","take_up_at") WHERE status <> 'removed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "person_erasures_due_at" ON "person_erasures" USING btree ("org_id","environment","take_up_at") WHERE status <> 'removed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_due_at" ON "invoices" USING btree ("org_id","environment","closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_due_at" ON "payments" USING btree ("org_id","environment","due_at") WHERE status in ('scheduled', 'in_flight');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_due_at" ON "payment_sessions" USING btree ("org_id","environment","expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_remind_due_at" ON "payment_sessions" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reconciliation_schedules_due_at" ON "reconciliation_schedules" USING btree ("org_id","environment","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reconciliations_due_at" ON "reconciliations" USING btree ("org_id","environment","due_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_reading_due_at" ON "certificates" USING btree ("org_id","environment","read_by") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_reaudit_due_at" ON "certificates" USING btree ("org_id","environment","reaudit_at") WHERE reaudit_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_reminder_due_at" ON "certificates" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contractor_documents_reminder_due_at" ON "contractor_documents" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incoming_files_reading_due_at" ON "incoming_files" USING btree ("org_id","environment","read_by") WHERE status = 'reading';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incoming_mails_answer_due_at" ON "incoming_mails" USING btree ("org_id","environment","answer_at") WHERE answer_status = 'waiting';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_positions_due_at" ON "compliance_positions" USING btree ("org_id","environment","recompute_at") WHERE recompute_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_requests_end_due_at" ON "compliance_requests" USING btree ("org_id","environment","expires_at") WHERE status in ('sent', 'opened', 'uploaded', 'applying');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_requests_remind_due_at" ON "compliance_requests" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "figure_closings_due_at" ON "figure_closings" USING btree ("org_id","environment","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "imports_due_at" ON "imports" USING btree ("org_id","environment","take_up_at") WHERE status in ('checking', 'ready', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "inbox_digests_due_at" ON "inbox_digests" USING btree ("org_id","environment","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_due_at" ON "mails" USING btree ("org_id","environment","next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sign_in_failures_due_at" ON "sign_in_failures" USING btree ("org_id","environment","hour_ends") WHERE count > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "assignments_due_at" ON "assignments" USING btree ("org_id","environment","cover_ends") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "assignments_documents_due_at" ON "assignments" USING btree ("org_id","environment","documents_by") WHERE documents_by is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_due_at" ON "policies" USING btree ("org_id","environment","cover_ends") WHERE status = 'active' and cancels_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_cancels_due_at" ON "policies" USING btree ("org_id","environment","cancels_at") WHERE status = 'active' and cancels_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_renewal_due_at" ON "policies" USING btree ("org_id","environment","renewal_at") WHERE status = 'active' and cancels_at is null and not to_announce and renewal_offered_at is null and renewal_quote is null and nonrenewal is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_nonrenewal_due_at" ON "policies" USING btree ("org_id","environment","nonrenewal_notice_by") WHERE nonrenewal_notice_by is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_audit_due_at" ON "policies" USING btree ("org_id","environment","audit_at") WHERE audit_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_documents_due_at" ON "policies" USING btree ("org_id","environment","documents_by") WHERE documents_by is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sanctions_screenings_due_at" ON "sanctions_screenings" USING btree ("org_id","environment","take_up_at") WHERE status = 'running';