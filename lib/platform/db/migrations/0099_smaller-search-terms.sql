CREATE INDEX IF NOT EXISTS "search_terms_id" ON "search_terms" USING btree ("org_id","environment","id");--> statement-breakpoint
-- Nothing relies on it: the triggers write no term of an object twice.
ALTER TABLE "search_terms" DROP CONSTRAINT "search_terms_org_id_environment_object_id_term_pk";
