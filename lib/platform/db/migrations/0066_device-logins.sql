CREATE TABLE "device_logins" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"user_code_hash" text NOT NULL,
	"program" text NOT NULL,
	"device_name" text NOT NULL,
	"ip" text,
	"created" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"interval_seconds" integer NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_id" text,
	"scopes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "sent" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "response_headers" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "device_logins_code" ON "device_logins" USING btree ("user_code_hash");--> statement-breakpoint
CREATE INDEX "device_logins_age" ON "device_logins" USING btree (("expires_at" at time zone 'utc'));