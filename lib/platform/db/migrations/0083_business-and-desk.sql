CREATE TABLE "inbox_digest_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"digest" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_digests" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" text NOT NULL,
	"hour" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_digests_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "processor_movements" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"entry" text,
	"reconciliation" text,
	CONSTRAINT "processor_movements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reconciliation" text NOT NULL,
	"kind" text NOT NULL,
	"movement_kind" text NOT NULL,
	"contractor" text,
	"invoice" text,
	"payment" text,
	"entry" text,
	"movement" text,
	"ledger_amount" integer,
	"processor_amount" integer,
	"currency" text NOT NULL,
	"effect" integer NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" jsonb,
	"note" text,
	"found_later" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reconciliation_differences_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_schedules" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reconciled_until" timestamp (3) with time zone NOT NULL,
	"pulled_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_schedules_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"processor" text NOT NULL,
	"problem" text,
	"matched" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"disputed" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"remitted" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"explained" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliations_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "test_processor_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"account" text
);
--> statement-breakpoint
CREATE TABLE "certificate_shares" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"cover" text NOT NULL,
	"certificate" text NOT NULL,
	"made_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "certificate_shares_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "import" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_sealed" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_accounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "inbox_digest_links_digest" ON "inbox_digest_links" USING btree ("org_id","environment","digest");--> statement-breakpoint
CREATE INDEX "inbox_digest_links_age" ON "inbox_digest_links" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "inbox_digests_page" ON "inbox_digests" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_digests_member" ON "inbox_digests" USING btree ("org_id","environment","member");--> statement-breakpoint
CREATE INDEX "inbox_digests_due" ON "inbox_digests" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_digests_due_sandbox" ON "inbox_digests" USING btree ("org_id","next_at") WHERE environment = 'sandbox' and next_at is not null;--> statement-breakpoint
CREATE INDEX "processor_movements_page" ON "processor_movements" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "processor_movements_open" ON "processor_movements" USING btree ("org_id","environment","created") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "processor_movements_entry" ON "processor_movements" USING btree ("org_id","environment","entry");--> statement-breakpoint
CREATE INDEX "processor_movements_run" ON "processor_movements" USING btree ("org_id","environment","reconciliation","kind");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_page" ON "reconciliation_differences" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("org_id","environment","reconciliation","created","id");--> statement-breakpoint
CREATE INDEX "reconciliation_schedules_page" ON "reconciliation_schedules" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "reconciliation_schedules_due" ON "reconciliation_schedules" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_schedules_due_sandbox" ON "reconciliation_schedules" USING btree ("org_id","next_at") WHERE environment = 'sandbox' and next_at is not null;--> statement-breakpoint
CREATE INDEX "reconciliations_page" ON "reconciliations" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_day" ON "reconciliations" USING btree ("org_id","environment","day");--> statement-breakpoint
CREATE INDEX "reconciliations_until" ON "reconciliations" USING btree ("org_id","environment","until");--> statement-breakpoint
CREATE INDEX "reconciliations_due" ON "reconciliations" USING btree ("due_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "reconciliations_due_sandbox" ON "reconciliations" USING btree ("org_id","due_at") WHERE environment = 'sandbox' and status = 'running';--> statement-breakpoint
CREATE INDEX "test_processor_movements_page" ON "test_processor_movements" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "certificate_shares_page" ON "certificate_shares" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_shares_contractor" ON "certificate_shares" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "certificate_shares_cover" ON "certificate_shares" USING btree ("org_id","environment","cover","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_shares_token" ON "certificate_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "apply_sessions_expires" ON "apply_sessions" USING btree ("org_id","environment","expires_at","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_status_expires" ON "apply_sessions" USING btree ("org_id","environment","status","expires_at","created","id");--> statement-breakpoint
CREATE INDEX "invoices_cycle_end_page" ON "invoices" USING btree ("org_id","environment","paycycle_enddate","created","id");--> statement-breakpoint
CREATE INDEX "invoices_status_cycle_end" ON "invoices" USING btree ("org_id","environment","status","paycycle_enddate","created","id");--> statement-breakpoint
CREATE INDEX "invoices_import" ON "invoices" USING btree ("org_id","environment","import","created","id") WHERE import is not null;--> statement-breakpoint
CREATE INDEX "assignments_entity_page" ON "assignments" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "policies_home_state" ON "policies" USING btree ("org_id","environment","home_state","created","id");--> statement-breakpoint
CREATE INDEX "policies_renewed" ON "policies" USING btree ("org_id","environment",(("renewed_by" is null)::int),"created","id");--> statement-breakpoint
CREATE INDEX "policies_renewed_expiration" ON "policies" USING btree ("org_id","environment",(("renewed_by" is null)::int),"expiration_date","created","id");--> statement-breakpoint
CREATE INDEX "contractors_home_state" ON "contractors" USING btree ("org_id","environment",("address"->>'region'),"created","id");--> statement-breakpoint
CREATE INDEX "contractors_address_empty" ON "contractors" USING btree ("org_id","environment",(("address" is null)::int),"created","id");--> statement-breakpoint
CREATE INDEX "contractors_phone_empty" ON "contractors" USING btree ("org_id","environment",(("phone" is null)::int),"created","id");--> statement-breakpoint
CREATE INDEX "contractors_company_empty" ON "contractors" USING btree ("org_id","environment",(("company_name" is null)::int),"created","id");--> statement-breakpoint
CREATE INDEX "jobs_work_state" ON "jobs" USING btree ("org_id","environment",("address"->>'region'),"created","id");--> statement-breakpoint
CREATE INDEX "jobs_address_empty" ON "jobs" USING btree ("org_id","environment",(("address" is null)::int),"created","id");--> statement-breakpoint
CREATE INDEX "quotes_eligible" ON "quotes" USING btree ("org_id","environment","eligible","created","id");--> statement-breakpoint
CREATE INDEX "quotes_eligible_effective" ON "quotes" USING btree ("org_id","environment","eligible","effective_date","created","id");--> statement-breakpoint
CREATE INDEX "quotes_bound" ON "quotes" USING btree ("org_id","environment",(("policy" is null)::int),"created","id");