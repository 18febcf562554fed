CREATE TABLE "processor_payout_items" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"payout" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"movement" text,
	"reference" text,
	"effect" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "processor_payout_items_org_id_environment_payout_id_pk" PRIMARY KEY("org_id","environment","payout","id")
);
--> statement-breakpoint
CREATE TABLE "processor_payouts" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"arrives_on" text NOT NULL,
	"failure" text,
	"currency" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"contained" bigint,
	"counted" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reconciliation" text,
	"failed_in" text,
	CONSTRAINT "processor_payouts_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "payout_contained" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD COLUMN "payout_amount" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_schedules" ADD COLUMN "payouts_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_schedules" ADD COLUMN "payouts_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "paid_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "processor_fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "processor_payout_items_page" ON "processor_payout_items" USING btree ("org_id","environment","payout","created","id");--> statement-breakpoint
CREATE INDEX "processor_payout_items_movement" ON "processor_payout_items" USING btree ("org_id","environment","movement");--> statement-breakpoint
CREATE INDEX "processor_payouts_page" ON "processor_payouts" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "processor_payouts_listed" ON "processor_payouts" USING btree ("org_id","environment","created") WHERE state = 'listed';--> statement-breakpoint
CREATE INDEX "processor_payouts_failed" ON "processor_payouts" USING btree ("org_id","environment","created") WHERE status = 'failed' and failed_in is null;--> statement-breakpoint
CREATE INDEX "processor_payouts_run" ON "processor_payouts" USING btree ("org_id","environment","reconciliation","created","id");--> statement-breakpoint
CREATE INDEX "processor_payouts_failed_run" ON "processor_payouts" USING btree ("org_id","environment","failed_in") WHERE failed_in is not null;--> statement-breakpoint
-- Payouts are read from the first movement on that the comparisons have.
UPDATE "reconciliation_schedules" AS s SET "payouts_from" = f."since", "payouts_until" = f."since"
  FROM (SELECT s."org_id", s."environment", s."id", least(s."pulled_until", (SELECT min(m."created") FROM "processor_movements" AS m
      WHERE m."org_id" = s."org_id" AND m."environment" = s."environment")) AS "since" FROM "reconciliation_schedules" AS s) AS f
  WHERE s."org_id" = f."org_id" AND s."environment" = f."environment" AND s."id" = f."id";
