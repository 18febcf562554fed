CREATE TABLE "compliance_waivers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"coverage" text,
	"rule" text NOT NULL,
	"accepts" bigint,
	"reason" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"status" text NOT NULL,
	"approved_for" jsonb NOT NULL,
	"requested_by" jsonb NOT NULL,
	"approved_by" jsonb,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "compliance_waivers_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "expiring_notice_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "waivers_need_two_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "compliance_waivers_page" ON "compliance_waivers" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "compliance_waivers_contractor" ON "compliance_waivers" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_waivers_entity" ON "compliance_waivers" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "compliance_waivers_job" ON "compliance_waivers" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "compliance_waivers_status" ON "compliance_waivers" USING btree ("org_id","environment","status","created","id");