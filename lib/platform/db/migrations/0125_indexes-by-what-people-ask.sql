CREATE INDEX IF NOT EXISTS "apply_sessions_work_due_at" ON "apply_sessions" USING btree ("org_id","environment",least(case when "status" in ('open', 'in_review') then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "apply_sessions"."status" in ('open', 'in_review') then "apply_sessions"."expires_at" end, case when "apply_sessions"."remind_at" is not null then "apply_sessions"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_work_due_at" ON "payment_sessions" USING btree ("org_id","environment",least(case when "status" = 'pending' then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "payment_sessions"."status" = 'pending' then "payment_sessions"."expires_at" end, case when "payment_sessions"."remind_at" is not null then "payment_sessions"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificates_work_due_at" ON "certificates" USING btree ("org_id","environment",least(case when "status" in ('pending', 'processing') then "read_by" end, case when "reaudit_at" is not null then "reaudit_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "certificates"."status" in ('pending', 'processing') then "certificates"."read_by" end, case when "certificates"."reaudit_at" is not null then "certificates"."reaudit_at" end, case when "certificates"."remind_at" is not null then "certificates"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "compliance_requests_work_due_at" ON "compliance_requests" USING btree ("org_id","environment",least(case when "status" in ('sent', 'opened', 'uploaded', 'applying') then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "compliance_requests"."status" in ('sent', 'opened', 'uploaded', 'applying') then "compliance_requests"."expires_at" end, case when "compliance_requests"."remind_at" is not null then "compliance_requests"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "assignments_work_due_at" ON "assignments" USING btree ("org_id","environment",least(case when "status" = 'active' then "cover_ends" end, case when "documents_by" is not null then "documents_by" end)) WHERE least(case when "assignments"."status" = 'active' then "assignments"."cover_ends" end, case when "assignments"."documents_by" is not null then "assignments"."documents_by" end) is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "policies_work_due_at" ON "policies" USING btree ("org_id","environment",least(case when "status" = 'active' and "cancels_at" is not null then "cancels_at" end, case when "status" = 'active' and "cancels_at" is null then "cover_ends" end, case when "status" = 'active' and "cancels_at" is null and not "to_announce" and "renewal_offered_at" is null and "renewal_quote" is null and "nonrenewal" is null then "renewal_at" end, case when "nonrenewal_notice_by" is not null then "nonrenewal_notice_by" end, case when "audit_at" is not null then "audit_at" end, case when "documents_by" is not null then "documents_by" end)) WHERE least(case when "policies"."status" = 'active' and "policies"."cancels_at" is not null then "policies"."cancels_at" end, case when "policies"."status" = 'active' and "policies"."cancels_at" is null then "policies"."cover_ends" end, case when "policies"."status" = 'active' and "policies"."cancels_at" is null and not "policies"."to_announce" and "policies"."renewal_offered_at" is null and "policies"."renewal_quote" is null and "policies"."nonrenewal" is null then "policies"."renewal_at" end, case when "policies"."nonrenewal_notice_by" is not null then "policies"."nonrenewal_notice_by" end, case when "policies"."audit_at" is not null then "policies"."audit_at" end, case when "policies"."documents_by" is not null then "policies"."documents_by" end) is not null;--> statement-breakpoint
DROP INDEX "apply_sessions_expires";--> statement-breakpoint
DROP INDEX "apply_sessions_due_at";--> statement-breakpoint
DROP INDEX "apply_sessions_remind_due_at";--> statement-breakpoint
DROP INDEX "operator_log_organization";--> statement-breakpoint
DROP INDEX "organization_closings_due_at";--> statement-breakpoint
DROP INDEX "person_erasures_page";--> statement-breakpoint
DROP INDEX "person_erasures_erasing";--> statement-breakpoint
DROP INDEX "invoices_total";--> statement-breakpoint
DROP INDEX "payment_sessions_status";--> statement-breakpoint
DROP INDEX "payment_sessions_due_at";--> statement-breakpoint
DROP INDEX "payment_sessions_remind_due_at";--> statement-breakpoint
DROP INDEX "processor_movements_page";--> statement-breakpoint
DROP INDEX "processor_payout_items_page";--> statement-breakpoint
DROP INDEX "processor_payouts_page";--> statement-breakpoint
DROP INDEX "processor_payouts_listed";--> statement-breakpoint
DROP INDEX "processor_payouts_failed";--> statement-breakpoint
DROP INDEX "processor_payouts_run";--> statement-breakpoint
DROP INDEX "processor_payouts_failed_run";--> statement-breakpoint
DROP INDEX "reconciliation_differences_contractor";--> statement-breakpoint
DROP INDEX "reconciliation_schedules_due_at";--> statement-breakpoint
DROP INDEX "reconciliations_page";--> statement-breakpoint
DROP INDEX "certificate_decisions_verdict";--> statement-breakpoint
DROP INDEX "certificate_audit_results_failing_rule";--> statement-breakpoint
DROP INDEX "certificates_entity";--> statement-breakpoint
DROP INDEX "certificates_category";--> statement-breakpoint
DROP INDEX "certificates_requirement";--> statement-breakpoint
DROP INDEX "certificates_replaces";--> statement-breakpoint
DROP INDEX "certificates_request";--> statement-breakpoint
DROP INDEX "certificates_expiring";--> statement-breakpoint
DROP INDEX "certificates_reading_due_at";--> statement-breakpoint
DROP INDEX "certificates_reaudit_due_at";--> statement-breakpoint
DROP INDEX "certificates_reminder_due_at";--> statement-breakpoint
DROP INDEX "incoming_mails_reply_to";--> statement-breakpoint
DROP INDEX "insurance_requirement_versions_requirement";--> statement-breakpoint
DROP INDEX "insurance_requirement_versions_after_end";--> statement-breakpoint
DROP INDEX "insurance_requirements_page";--> statement-breakpoint
DROP INDEX "insurance_requirements_name";--> statement-breakpoint
DROP INDEX "insurance_requirements_after_end";--> statement-breakpoint
DROP INDEX "notices_status";--> statement-breakpoint
DROP INDEX "compliance_runs_open";--> statement-breakpoint
DROP INDEX "compliance_request_batches_page";--> statement-breakpoint
DROP INDEX "compliance_request_outcomes_contractor";--> statement-breakpoint
DROP INDEX "compliance_requests_entity";--> statement-breakpoint
DROP INDEX "compliance_requests_job";--> statement-breakpoint
DROP INDEX "compliance_requests_batch";--> statement-breakpoint
DROP INDEX "compliance_requests_end_due_at";--> statement-breakpoint
DROP INDEX "compliance_requests_remind_due_at";--> statement-breakpoint
DROP INDEX "compliance_waivers_page";--> statement-breakpoint
DROP INDEX "compliance_waivers_entity";--> statement-breakpoint
DROP INDEX "compliance_waivers_job";--> statement-breakpoint
DROP INDEX "compliance_waivers_status";--> statement-breakpoint
DROP INDEX "figure_closings_due_at";--> statement-breakpoint
DROP INDEX "import_rows_status";--> statement-breakpoint
DROP INDEX "import_rows_same";--> statement-breakpoint
DROP INDEX "imports_page";--> statement-breakpoint
DROP INDEX "inbox_digests_due_at";--> statement-breakpoint
DROP INDEX "device_logins_age";--> statement-breakpoint
DROP INDEX "saved_view_defaults_view";--> statement-breakpoint
DROP INDEX "category_codes_page";--> statement-breakpoint
DROP INDEX "category_codes_name";--> statement-breakpoint
DROP INDEX "category_codes_awaiting";--> statement-breakpoint
DROP INDEX "entities_name";--> statement-breakpoint
DROP INDEX "jobs_category";--> statement-breakpoint
DROP INDEX "jobs_wage";--> statement-breakpoint
DROP INDEX "due_failures_age";--> statement-breakpoint
DROP INDEX "shared_allowances_age";--> statement-breakpoint
DROP INDEX "mails_page";--> statement-breakpoint
DROP INDEX "api_keys_created_by";--> statement-breakpoint
DROP INDEX "staff_members_name";--> statement-breakpoint
DROP INDEX "sign_in_failures_due_at";--> statement-breakpoint
DROP INDEX "staff_vouchers_age";--> statement-breakpoint
DROP INDEX "delivery_attempts_status";--> statement-breakpoint
DROP INDEX "webhook_endpoints_enabled";--> statement-breakpoint
DROP INDEX "assignments_entity_page";--> statement-breakpoint
DROP INDEX "assignments_effective";--> statement-breakpoint
DROP INDEX "assignments_end";--> statement-breakpoint
DROP INDEX "assignments_due_at";--> statement-breakpoint
DROP INDEX "assignments_documents_due_at";--> statement-breakpoint
DROP INDEX "media_records_first";--> statement-breakpoint
DROP INDEX "certificate_shares_contractor";--> statement-breakpoint
DROP INDEX "claims_policy";--> statement-breakpoint
DROP INDEX "claims_status";--> statement-breakpoint
DROP INDEX "legal_texts_in_force";--> statement-breakpoint
DROP INDEX "legal_texts_added";--> statement-breakpoint
DROP INDEX "policies_entity";--> statement-breakpoint
DROP INDEX "policies_effective";--> statement-breakpoint
DROP INDEX "policies_due_at";--> statement-breakpoint
DROP INDEX "policies_cancels_due_at";--> statement-breakpoint
DROP INDEX "policies_renewal_due_at";--> statement-breakpoint
DROP INDEX "policies_nonrenewal_due_at";--> statement-breakpoint
DROP INDEX "policies_audit_due_at";--> statement-breakpoint
DROP INDEX "policies_documents_due_at";--> statement-breakpoint
DROP INDEX "quotes_effective";--> statement-breakpoint
DROP INDEX "sanctions_lists_source";--> statement-breakpoint
DROP INDEX "sanctions_matches_open";--> statement-breakpoint
DROP INDEX "sanctions_screenings_due_at";--> statement-breakpoint
-- A table of versions before, which only its trigger reads.
DROP INDEX IF EXISTS "exemptions_contractor";--> statement-breakpoint
DROP INDEX IF EXISTS "exemptions_page";--> statement-breakpoint
DROP INDEX IF EXISTS "exemptions_state";--> statement-breakpoint
DROP INDEX IF EXISTS "exemptions_state_until";--> statement-breakpoint
DROP INDEX IF EXISTS "exemptions_until";
