-- Rows that are only ever added are not removed together either.
CREATE TRIGGER insurance_requirement_versions_not_emptied BEFORE TRUNCATE ON "insurance_requirement_versions" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER certificate_decisions_not_emptied BEFORE TRUNCATE ON "certificate_decisions" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER rate_sets_not_emptied BEFORE TRUNCATE ON "rate_sets" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
