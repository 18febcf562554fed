-- What older versions wrote, which a database that they made still has; a new one has none of it.
-- safe for the version before: exemptions are documents since November 2026, and the table is empty.
DROP TABLE IF EXISTS "exemptions";--> statement-breakpoint
DROP FUNCTION IF EXISTS exemption_becomes_document();--> statement-breakpoint
-- Every result of a certificate's audit names its rule.
DROP TRIGGER IF EXISTS certificate_audit_result_rule ON certificate_audit_results;--> statement-breakpoint
DROP FUNCTION IF EXISTS name_rule_of_result();--> statement-breakpoint
DROP FUNCTION IF EXISTS rule_of_result(text);
