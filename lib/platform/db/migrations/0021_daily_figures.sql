CREATE TABLE "daily_figures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"premium_written" bigint NOT NULL,
	"premium_earned" bigint NOT NULL,
	"active_policies" integer NOT NULL,
	"active_assignments" integer NOT NULL,
	"certificates_judged" integer NOT NULL,
	"certificates_passed" integer NOT NULL,
	CONSTRAINT "daily_figures_org_id_environment_day_pk" PRIMARY KEY("org_id","environment","day")
);
--> statement-breakpoint
CREATE TABLE "figure_closings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_closings_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "figure_closings_page" ON "figure_closings" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "figure_closings_due" ON "figure_closings" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "figure_closings_due_sandbox" ON "figure_closings" USING btree ("org_id","next_at") WHERE environment = 'sandbox' and next_at is not null;--> statement-breakpoint
CREATE INDEX "policies_cancelled" ON "policies" USING btree ("org_id","environment","cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_cycle_end" ON "invoices" USING btree ("org_id","environment","paycycle_enddate");--> statement-breakpoint
CREATE INDEX "invoices_voided" ON "invoices" USING btree ("org_id","environment","voided_at") WHERE voided_at is not null;--> statement-breakpoint
INSERT INTO "figure_closings" ("org_id", "environment", "id", "created", "closed_until", "next_at")
SELECT o."id", e."environment", 'fc_' || md5(o."id" || e."environment"), now(),
  (date_trunc('day', greatest(o."created", now() - interval '400 days') AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC', now()
FROM "organizations" o CROSS JOIN (VALUES ('sandbox'), ('production')) AS e("environment");
