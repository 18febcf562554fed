CREATE TABLE "shared_allowances" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name_hash" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_vouchers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"staff_id" text NOT NULL,
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "provider_second_factor_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shared_allowances_age" ON "shared_allowances" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "staff_vouchers_age" ON "staff_vouchers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_log_path" ON "request_log" USING btree ("org_id","environment","path" text_pattern_ops,"created","id");