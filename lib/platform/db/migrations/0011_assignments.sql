CREATE TABLE "assignments" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"entity" text NOT NULL,
	"policy" text NOT NULL,
	"coverage_type" text[] NOT NULL,
	"work_state" text,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"bind" boolean NOT NULL,
	"status" text DEFAULT 'not_bound' NOT NULL,
	"eligible" jsonb NOT NULL,
	"net_rate" integer NOT NULL,
	"rate_set" text NOT NULL,
	"worksheet" jsonb NOT NULL,
	"charge_date" timestamp (3) with time zone,
	"insured" jsonb,
	"holder" jsonb,
	"work" jsonb,
	"certificate_refresh_pending" boolean DEFAULT false NOT NULL,
	"extension_to_announce" boolean DEFAULT false NOT NULL,
	"cancellation_date" timestamp (3) with time zone,
	"cancellation_reason" text,
	CONSTRAINT "assignments_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "media_records" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"policy" text NOT NULL,
	"publication_date" timestamp (3) with time zone NOT NULL,
	"published_content_json" jsonb NOT NULL,
	CONSTRAINT "media_records_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "assignments_page" ON "assignments" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "assignments_contractor" ON "assignments" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "assignments_job" ON "assignments" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "assignments_policy" ON "assignments" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE INDEX "assignments_status" ON "assignments" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "assignments_entity" ON "assignments" USING btree ("org_id","environment","entity","status");--> statement-breakpoint
CREATE INDEX "assignments_due" ON "assignments" USING btree ("end_date") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "assignments_due_sandbox" ON "assignments" USING btree ("org_id","end_date") WHERE environment = 'sandbox' and status = 'active';--> statement-breakpoint
CREATE INDEX "media_records_page" ON "media_records" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "media_records_policy" ON "media_records" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE INDEX "media_records_first" ON "media_records" USING btree ("org_id","environment","policy","publication_date");