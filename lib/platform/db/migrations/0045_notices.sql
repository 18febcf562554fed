CREATE TABLE "notices" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"policy_number" text,
	"insurer" text,
	"naic" text,
	"effective" timestamp (3) with time zone,
	"received" timestamp (3) with time zone NOT NULL,
	"certificate" text,
	"document" text,
	"page" integer,
	"decided" jsonb,
	CONSTRAINT "notices_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "notices_page" ON "notices" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "notices_contractor" ON "notices" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "notices_status" ON "notices" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("org_id","environment","kind","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_document" ON "notices" USING btree ("org_id","environment","document","page") WHERE document is not null;