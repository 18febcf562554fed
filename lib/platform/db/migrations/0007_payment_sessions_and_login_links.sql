CREATE TABLE "payment_sessions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"processor" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"payment_method" text,
	CONSTRAINT "payment_sessions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "hosted_tokens" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_sessions_page" ON "payment_sessions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_contractor" ON "payment_sessions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_status" ON "payment_sessions" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_due" ON "payment_sessions" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payment_sessions_due_sandbox" ON "payment_sessions" USING btree ("org_id","expires_at") WHERE environment = 'sandbox' and status = 'pending';--> statement-breakpoint
CREATE INDEX "hosted_tokens_age" ON "hosted_tokens" USING btree ("expires_at");