CREATE TABLE "exemptions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"type" text NOT NULL,
	"trade" text NOT NULL,
	"state" text NOT NULL,
	"exempted" text NOT NULL,
	"ownership_percent" integer,
	"number" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exemptions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "exemptions_page" ON "exemptions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "exemptions_contractor" ON "exemptions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "exemptions_state" ON "exemptions" USING btree ("org_id","environment","state","created","id");--> statement-breakpoint
CREATE INDEX "exemptions_until" ON "exemptions" USING btree ("org_id","environment","until","created","id");--> statement-breakpoint
CREATE INDEX "exemptions_state_until" ON "exemptions" USING btree ("org_id","environment","state","until","created","id");