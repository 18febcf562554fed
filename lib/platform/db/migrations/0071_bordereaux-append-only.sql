-- A closed month never changes.
CREATE TRIGGER bordereau_months_append_only BEFORE UPDATE OR DELETE ON "bordereau_months" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_months_not_emptied BEFORE TRUNCATE ON "bordereau_months" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_rows_append_only BEFORE UPDATE OR DELETE ON "bordereau_rows" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_rows_not_emptied BEFORE TRUNCATE ON "bordereau_rows" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
