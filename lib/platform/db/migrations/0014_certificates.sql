CREATE TABLE "certificate_audit_results" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"audit" text NOT NULL,
	"position" integer NOT NULL,
	"rule_name" text NOT NULL,
	"rule_path" text NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"expected" text,
	"found" text,
	"coverage" text,
	"evidence" jsonb,
	"can_approve" boolean NOT NULL,
	"approval" jsonb,
	CONSTRAINT "certificate_audit_results_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_audits" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"certificate" text NOT NULL,
	"status" text NOT NULL,
	"requirement" text NOT NULL,
	"requirement_version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"parsed" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "certificate_audits_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate" text NOT NULL,
	"path" text NOT NULL,
	"was" jsonb,
	"value" jsonb,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "certificate_corrections_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_decisions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate" text NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"action" text NOT NULL,
	"status" text,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"audit" text,
	"requirement" text,
	"requirement_version" integer,
	"results" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"holds_until" timestamp (3) with time zone,
	CONSTRAINT "certificate_decisions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_readings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"sha256" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"parsed" jsonb NOT NULL,
	CONSTRAINT "certificate_readings_org_id_environment_sha256_pk" PRIMARY KEY("org_id","environment","sha256")
);
--> statement-breakpoint
CREATE TABLE "certificate_viewers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"certificate" text NOT NULL,
	"viewer" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_viewers_org_id_environment_certificate_viewer_pk" PRIMARY KEY("org_id","environment","certificate","viewer")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"category_code" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"document" text NOT NULL,
	"source" text NOT NULL,
	"replaces" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" jsonb,
	"audit" text,
	"failing" integer DEFAULT 0 NOT NULL,
	"requirement" text,
	"decision" jsonb,
	"cover_ends" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fresh" boolean DEFAULT false NOT NULL,
	"read_by" timestamp (3) with time zone NOT NULL,
	"reaudit_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "certificates_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "certificate_audit_results_page" ON "certificate_audit_results" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_audit_results_audit" ON "certificate_audit_results" USING btree ("org_id","environment","audit","position");--> statement-breakpoint
CREATE INDEX "certificate_audits_page" ON "certificate_audits" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_audits_certificate" ON "certificate_audits" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_page" ON "certificate_corrections" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_certificate" ON "certificate_corrections" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "certificate_decisions_page" ON "certificate_decisions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_decisions_contractor" ON "certificate_decisions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "certificate_decisions_certificate" ON "certificate_decisions" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "certificate_viewers_until" ON "certificate_viewers" USING btree ("until");--> statement-breakpoint
CREATE INDEX "certificates_page" ON "certificates" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificates_status" ON "certificates" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "certificates_contractor" ON "certificates" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "certificates_entity" ON "certificates" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "certificates_category" ON "certificates" USING btree ("org_id","environment","category_code","id");--> statement-breakpoint
CREATE INDEX "certificates_requirement" ON "certificates" USING btree ("org_id","environment","requirement","id");--> statement-breakpoint
CREATE INDEX "certificates_replaces" ON "certificates" USING btree ("org_id","environment","replaces","created","id");--> statement-breakpoint
CREATE INDEX "certificates_sha256" ON "certificates" USING btree ("org_id","environment","sha256");--> statement-breakpoint
CREATE INDEX "certificates_expiring" ON "certificates" USING btree ("org_id","environment","cover_ends","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "certificates_reading_due" ON "certificates" USING btree ("read_by") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "certificates_reading_due_sandbox" ON "certificates" USING btree ("org_id","read_by") WHERE environment = 'sandbox' and status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "certificates_reaudit_due" ON "certificates" USING btree ("reaudit_at") WHERE reaudit_at is not null;--> statement-breakpoint
CREATE INDEX "certificates_reaudit_due_sandbox" ON "certificates" USING btree ("org_id","reaudit_at") WHERE environment = 'sandbox' and reaudit_at is not null;--> statement-breakpoint
CREATE INDEX "certificates_reminder_due" ON "certificates" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "certificates_reminder_due_sandbox" ON "certificates" USING btree ("org_id","remind_at") WHERE environment = 'sandbox' and remind_at is not null;--> statement-breakpoint
-- What was decided stays as it was decided.
CREATE TRIGGER certificate_decisions_append_only BEFORE UPDATE OR DELETE ON "certificate_decisions" FOR EACH ROW EXECUTE FUNCTION append_only();
