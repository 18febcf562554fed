CREATE TABLE "sign_in_failures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" text NOT NULL,
	"prefix" text NOT NULL,
	"count" integer NOT NULL,
	"hour_ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_failures_hour" ON "sign_in_failures" USING btree ("org_id","environment","staff_id","prefix","hour_ends");--> statement-breakpoint
CREATE INDEX "sign_in_failures_due" ON "sign_in_failures" USING btree ("hour_ends") WHERE count > 0;--> statement-breakpoint
CREATE INDEX "sign_in_failures_due_sandbox" ON "sign_in_failures" USING btree ("org_id","hour_ends") WHERE environment = 'sandbox' and count > 0;