CREATE TABLE "compliance_request_batches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" text,
	"job" text,
	"compliance" text,
	"contractors" text[],
	"terms" jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"created_requests" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "compliance_request_batches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_request_outcomes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch" text NOT NULL,
	"contractor" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "compliance_request_outcomes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_requests" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"ended_for" text,
	"renews" boolean DEFAULT false NOT NULL,
	"success_url" text,
	"cancel_url" text,
	"link_sealed" text NOT NULL,
	"send" text,
	"language" text DEFAULT 'en' NOT NULL,
	"remind" integer[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"due_by" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"apply_session" text,
	"batch" text,
	"letter" jsonb,
	CONSTRAINT "compliance_requests_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "send" text;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "remind" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "send" text;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "remind" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "reminded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "compliance_request" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "code" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "required_limits" jsonb;--> statement-breakpoint
CREATE INDEX "compliance_request_batches_page" ON "compliance_request_batches" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "compliance_request_outcomes_page" ON "compliance_request_outcomes" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "compliance_request_outcomes_batch" ON "compliance_request_outcomes" USING btree ("org_id","environment","batch","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_page" ON "compliance_requests" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_requests_open" ON "compliance_requests" USING btree ("org_id","environment","contractor","subject") WHERE status in ('sent', 'opened', 'uploaded', 'applying');--> statement-breakpoint
CREATE INDEX "compliance_requests_contractor" ON "compliance_requests" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_entity" ON "compliance_requests" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_job" ON "compliance_requests" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_status" ON "compliance_requests" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_batch" ON "compliance_requests" USING btree ("org_id","environment","batch","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_entity_status" ON "compliance_requests" USING btree ("org_id","environment","entity","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_end_due" ON "compliance_requests" USING btree ("expires_at") WHERE status in ('sent', 'opened', 'uploaded', 'applying');--> statement-breakpoint
CREATE INDEX "compliance_requests_end_due_sandbox" ON "compliance_requests" USING btree ("org_id","expires_at") WHERE environment = 'sandbox' and status in ('sent', 'opened', 'uploaded', 'applying');--> statement-breakpoint
CREATE INDEX "compliance_requests_remind_due" ON "compliance_requests" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "compliance_requests_remind_due_sandbox" ON "compliance_requests" USING btree ("org_id","remind_at") WHERE environment = 'sandbox' and remind_at is not null;--> statement-breakpoint
CREATE INDEX "apply_sessions_remind_due" ON "apply_sessions" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "apply_sessions_remind_due_sandbox" ON "apply_sessions" USING btree ("org_id","remind_at") WHERE environment = 'sandbox' and remind_at is not null;--> statement-breakpoint
CREATE INDEX "payment_sessions_remind_due" ON "payment_sessions" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "payment_sessions_remind_due_sandbox" ON "payment_sessions" USING btree ("org_id","remind_at") WHERE environment = 'sandbox' and remind_at is not null;--> statement-breakpoint
CREATE INDEX "certificates_request" ON "certificates" USING btree ("org_id","environment","compliance_request","created","id") WHERE compliance_request is not null;