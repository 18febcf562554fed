CREATE TABLE "due_failures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"due" text NOT NULL,
	"id" text NOT NULL,
	"attempts" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_failures_org_id_environment_due_id_pk" PRIMARY KEY("org_id","environment","due","id")
);
--> statement-breakpoint
CREATE TABLE "test_clocks" (
	"org_id" text PRIMARY KEY NOT NULL,
	"offset_seconds" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "due_failures_age" ON "due_failures" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "apply_sessions_due_sandbox" ON "apply_sessions" USING btree ("org_id","expires_at") WHERE environment = 'sandbox' and status in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "policies_due_sandbox" ON "policies" USING btree ("org_id","expiration_date") WHERE environment = 'sandbox' and status = 'active';