ALTER TABLE "api_keys" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
CREATE INDEX "api_keys_page" ON "api_keys" USING btree ("org_id","environment","created","id");