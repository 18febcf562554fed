CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"effective_on" timestamp (3) with time zone NOT NULL,
	"text" text,
	"sha256" text,
	"translates" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_erasures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"cover_ended" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'erasing' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"ids" text[] NOT NULL,
	"words_sealed" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "person_erasures_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "sanctions_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"aliases_sha256" text,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"loaded_by" text NOT NULL,
	"entries" integer NOT NULL,
	"names" integer NOT NULL,
	"added" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions_matches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"listed" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" text,
	"reason" text,
	CONSTRAINT "sanctions_matches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "sanctions_names" (
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	CONSTRAINT "sanctions_names_source_entry_name_since_pk" PRIMARY KEY("source","entry","name","since")
);
--> statement-breakpoint
CREATE TABLE "sanctions_screenings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"screened" integer DEFAULT 0 NOT NULL,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sanctions_screenings_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "operator_log" ALTER COLUMN "org_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "legal_texts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("key","state","language","version");--> statement-breakpoint
CREATE INDEX "legal_texts_in_force" ON "legal_texts" USING btree ("key","state","language","effective_on","version");--> statement-breakpoint
CREATE INDEX "legal_texts_added" ON "legal_texts" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "person_erasures_page" ON "person_erasures" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_erasures_contractor" ON "person_erasures" USING btree ("org_id","environment","contractor");--> statement-breakpoint
CREATE INDEX "person_erasures_erasing" ON "person_erasures" USING btree ("org_id","environment") WHERE status = 'erasing';--> statement-breakpoint
CREATE INDEX "person_erasures_due" ON "person_erasures" USING btree ("take_up_at") WHERE status <> 'removed';--> statement-breakpoint
CREATE INDEX "person_erasures_due_sandbox" ON "person_erasures" USING btree ("org_id","take_up_at") WHERE environment = 'sandbox' and status <> 'removed';--> statement-breakpoint
CREATE INDEX "sanctions_lists_source" ON "sanctions_lists" USING btree ("source","version");--> statement-breakpoint
CREATE INDEX "sanctions_matches_page" ON "sanctions_matches" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_matches_entry" ON "sanctions_matches" USING btree ("org_id","environment","contractor","source","entry");--> statement-breakpoint
CREATE INDEX "sanctions_matches_open" ON "sanctions_matches" USING btree ("raised_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sanctions_names_listed" ON "sanctions_names" USING btree ("source","entry","name") WHERE until is null;--> statement-breakpoint
CREATE INDEX "sanctions_screenings_page" ON "sanctions_screenings" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_screenings_organization" ON "sanctions_screenings" USING btree ("org_id","environment");--> statement-breakpoint
CREATE INDEX "sanctions_screenings_due" ON "sanctions_screenings" USING btree ("take_up_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "sanctions_screenings_due_sandbox" ON "sanctions_screenings" USING btree ("org_id","take_up_at") WHERE environment = 'sandbox' and status = 'running';--> statement-breakpoint
CREATE INDEX "reconciliation_differences_contractor" ON "reconciliation_differences" USING btree ("org_id","environment","contractor");--> statement-breakpoint
CREATE INDEX "compliance_request_outcomes_contractor" ON "compliance_request_outcomes" USING btree ("org_id","environment","contractor");