CREATE TABLE "bordereau_months" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "bordereau_months_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "bordereau_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"line" integer NOT NULL,
	"movement" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"policy" text NOT NULL,
	"policy_number" text NOT NULL,
	"contractor" text NOT NULL,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	"insurer" text NOT NULL,
	"naic" text,
	"admitted" boolean NOT NULL,
	"coverage" text,
	"risk_state" text,
	"invoice" text,
	"item" text,
	"endorsement" text,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "bordereau_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "bordereau_months_page" ON "bordereau_months" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_months_month" ON "bordereau_months" USING btree ("org_id","environment","month");--> statement-breakpoint
CREATE INDEX "bordereau_rows_page" ON "bordereau_rows" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_rows_month" ON "bordereau_rows" USING btree ("org_id","environment","month","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_rows_source" ON "bordereau_rows" USING btree ("org_id","environment","source","line");--> statement-breakpoint
CREATE INDEX "bordereau_rows_invoice" ON "bordereau_rows" USING btree ("org_id","environment","invoice","line");