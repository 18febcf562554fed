CREATE TABLE "batch_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch" text NOT NULL,
	"number" integer NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"input_sealed" text,
	"response_status" integer,
	"response_sealed" text,
	CONSTRAINT "batch_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"api_key" text NOT NULL,
	"api_version" text NOT NULL,
	"request_id" text NOT NULL,
	"operation" text NOT NULL,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"finished_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"api_key" text NOT NULL,
	"api_version" text NOT NULL,
	"request_id" text NOT NULL,
	"operation" text NOT NULL,
	"format" text NOT NULL,
	"path" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"status" text NOT NULL,
	"rows" integer,
	"document" text,
	"size" integer,
	"sha256" text,
	"message" text,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "batch_rows_number" ON "batch_rows" USING btree ("org_id","environment","batch","number");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "batch_rows_age" ON "batch_rows" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "batches_page" ON "batches" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "batches_due_at" ON "batches" USING btree ("org_id","environment","take_up_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exports_page" ON "exports" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exports_due_at" ON "exports" USING btree ("org_id","environment","take_up_at") WHERE status in ('running', 'complete');