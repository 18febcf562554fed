CREATE TABLE "incoming_files" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text,
	"document" text NOT NULL,
	"sent" jsonb,
	"insured" text,
	"error" jsonb,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entity" text,
	"job" text,
	"contractor" text,
	"certificate" text,
	"decided" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"read_by" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incoming_files_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "incoming_files_page" ON "incoming_files" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "incoming_files_status" ON "incoming_files" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "incoming_files_sha256" ON "incoming_files" USING btree ("org_id","environment","sha256");--> statement-breakpoint
CREATE INDEX "incoming_files_reading_due" ON "incoming_files" USING btree ("read_by") WHERE status = 'reading';--> statement-breakpoint
CREATE INDEX "incoming_files_reading_due_sandbox" ON "incoming_files" USING btree ("org_id","read_by") WHERE environment = 'sandbox' and status = 'reading';