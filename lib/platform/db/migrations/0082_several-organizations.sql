DROP INDEX "staff_members_active_email";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "single_sign_on_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "sign_in_hash" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "method" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_active" ON "staff_members" USING btree ("org_id",lower("email")) WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "staff_members_email" ON "staff_members" USING btree (lower("email")) WHERE disabled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_password" ON "staff_members" USING btree (lower("email")) WHERE disabled_at is null and password_hash <> '';--> statement-breakpoint
CREATE INDEX "staff_sessions_sign_in" ON "staff_sessions" USING btree ("sign_in_hash") WHERE sign_in_hash is not null;