CREATE TABLE "inbox_items" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"contractor" text,
	"entity" text,
	"due_at" timestamp (3) with time zone,
	"due_set" boolean DEFAULT false NOT NULL,
	"assignee" text,
	"note" text,
	"snoozed_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "inbox_items_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbox_items_page" ON "inbox_items" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_subject" ON "inbox_items" USING btree ("org_id","environment","subject");--> statement-breakpoint
CREATE INDEX "inbox_items_due" ON "inbox_items" USING btree ("org_id","environment",coalesce("due_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "inbox_items_contractor" ON "inbox_items" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "inbox_items_kind" ON "inbox_items" USING btree ("org_id","environment","kind","created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_assignee" ON "inbox_items" USING btree ("org_id","environment","assignee","created","id") WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed" ON "inbox_items" USING btree ("org_id","environment","created","id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_done" ON "inbox_items" USING btree ("org_id","environment","created","id") WHERE done_at is not null;