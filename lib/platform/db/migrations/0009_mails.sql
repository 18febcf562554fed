CREATE TABLE "mails" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to" text NOT NULL,
	"contractor" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text_sealed" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"sent_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "mails_page" ON "mails" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "mails_contractor" ON "mails" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("org_id","environment","kind","created","id");--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_due_sandbox" ON "mails" USING btree ("org_id","next_attempt_at") WHERE environment = 'sandbox' and status = 'queued';