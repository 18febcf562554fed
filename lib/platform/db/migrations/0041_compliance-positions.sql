CREATE TABLE "compliance_changes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" text NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"covered" boolean NOT NULL,
	"coverages" jsonb NOT NULL,
	"lacking" text[] NOT NULL,
	"covered_until" text,
	"requirement" text,
	"status" text NOT NULL,
	"before_status" text,
	"before_covered" boolean,
	"cause" text,
	CONSTRAINT "compliance_changes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_positions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"covered" boolean NOT NULL,
	"coverages" jsonb NOT NULL,
	"lacking" text[] NOT NULL,
	"covered_until" text,
	"requirement" text,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_change_at" timestamp (3) with time zone,
	"recompute_at" timestamp (3) with time zone,
	"is_computed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "compliance_positions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_runs" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"subject" text,
	"cause" text,
	"total" integer,
	"recomputed" integer DEFAULT 0 NOT NULL,
	"last" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"is_superseded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "compliance_runs_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"from" timestamp (3) with time zone,
	"to" timestamp (3) with time zone,
	CONSTRAINT "engagements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "compliance_changes_page" ON "compliance_changes" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "compliance_changes_contractor" ON "compliance_changes" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_changes_subject" ON "compliance_changes" USING btree ("org_id","environment","contractor","subject","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_page" ON "compliance_positions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_positions_subject" ON "compliance_positions" USING btree ("org_id","environment","contractor","subject");--> statement-breakpoint
CREATE INDEX "compliance_positions_contractor" ON "compliance_positions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_scope" ON "compliance_positions" USING btree ("org_id","environment","scope","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_entity" ON "compliance_positions" USING btree ("org_id","environment","entity","scope","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_job" ON "compliance_positions" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_covered" ON "compliance_positions" USING btree ("org_id","environment","covered","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_status" ON "compliance_positions" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_next" ON "compliance_positions" USING btree ("org_id","environment",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_covered_next" ON "compliance_positions" USING btree ("org_id","environment","covered",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_status_next" ON "compliance_positions" USING btree ("org_id","environment","status",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_scope_next" ON "compliance_positions" USING btree ("org_id","environment","scope",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_scope_status" ON "compliance_positions" USING btree ("org_id","environment","scope","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_entity_status" ON "compliance_positions" USING btree ("org_id","environment","entity","scope","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_entity_next" ON "compliance_positions" USING btree ("org_id","environment","entity","scope",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_until" ON "compliance_positions" USING btree ("org_id","environment","covered_until","created","id") WHERE covered_until is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_general" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['general'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_workers_comp" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['workers-comp'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_professional" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['professional'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_auto" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['auto'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_umbrella" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['umbrella'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_cyber" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['cyber'];--> statement-breakpoint
CREATE INDEX "compliance_positions_lacking_media" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE lacking @> array['media'];--> statement-breakpoint
CREATE INDEX "compliance_positions_due" ON "compliance_positions" USING btree ("recompute_at") WHERE recompute_at is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_due_sandbox" ON "compliance_positions" USING btree ("org_id","recompute_at") WHERE environment = 'sandbox' and recompute_at is not null;--> statement-breakpoint
CREATE INDEX "compliance_runs_page" ON "compliance_runs" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "compliance_runs_open" ON "compliance_runs" USING btree ("org_id","environment","by","subject") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "engagements_page" ON "engagements" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "engagements_contractor" ON "engagements" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "engagements_entity" ON "engagements" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "engagements_job" ON "engagements" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
-- The ledger of positions only grows.
CREATE TRIGGER compliance_changes_append_only BEFORE UPDATE OR DELETE ON "compliance_changes" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER compliance_changes_not_emptied BEFORE TRUNCATE ON "compliance_changes" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
-- Whoever is there already has a default position, computed by the next sweep and told to nobody.
INSERT INTO "compliance_positions" ("org_id", "environment", "id", "created", "contractor", "scope", "subject", "covered", "coverages", "lacking", "status", "since", "recompute_at", "is_computed")
SELECT "org_id", "environment", 'cp_' || substr("id", 4), "created", "id", 'default', 'default', false, '[]', '{}', 'not_covered', now(), now(), false FROM "contractors";
