CREATE TABLE "sandbox_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"copy" text NOT NULL,
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "sandbox_rows_org_id_environment_copy_kind_number_pk" PRIMARY KEY("org_id","environment","copy","kind","number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_runs" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"copy" text,
	"status" text NOT NULL,
	"rows" integer,
	"offset_seconds" integer,
	"message" text,
	"finished_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_runs_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
