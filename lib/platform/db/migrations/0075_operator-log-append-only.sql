-- The operators' log is only ever added to.
CREATE TRIGGER operator_log_append_only BEFORE UPDATE OR DELETE ON "operator_log" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON "operator_log" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
