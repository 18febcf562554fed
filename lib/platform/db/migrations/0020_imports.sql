CREATE TABLE "import_creations" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"target" text NOT NULL,
	"sha256" text NOT NULL,
	"line" integer NOT NULL,
	"object" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_creations_org_id_environment_target_sha256_line_pk" PRIMARY KEY("org_id","environment","target","sha256","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import" text NOT NULL,
	"line" integer NOT NULL,
	"cells_sealed" text,
	"status" text NOT NULL,
	"same_as" text,
	"label" text,
	"object" text,
	"message" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"target" text NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"actor" text,
	"request_id" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("org_id","environment","import","line");--> statement-breakpoint
CREATE INDEX "import_rows_status" ON "import_rows" USING btree ("org_id","environment","import","status","line");--> statement-breakpoint
CREATE INDEX "import_rows_same" ON "import_rows" USING btree ("org_id","environment","import","same_as","line");--> statement-breakpoint
CREATE INDEX "import_rows_age" ON "import_rows" USING btree ("created");--> statement-breakpoint
CREATE INDEX "imports_page" ON "imports" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "imports_target" ON "imports" USING btree ("org_id","environment","target","created","id");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("take_up_at") WHERE status in ('checking', 'ready', 'importing');--> statement-breakpoint
CREATE INDEX "imports_due_sandbox" ON "imports" USING btree ("org_id","take_up_at") WHERE environment = 'sandbox' and status in ('checking', 'ready', 'importing');--> statement-breakpoint
CREATE INDEX "contractors_reference" ON "contractors" USING btree ("org_id","environment",("custom_metadata"->>'external_reference')) WHERE "contractors"."custom_metadata" ? 'external_reference';--> statement-breakpoint
CREATE INDEX "jobs_reference" ON "jobs" USING btree ("org_id","environment",("custom_metadata"->>'external_reference')) WHERE "jobs"."custom_metadata" ? 'external_reference';