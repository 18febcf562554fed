CREATE TABLE "invoices" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"policy" text NOT NULL,
	"assignment" text,
	"kind" text DEFAULT 'paycycle' NOT NULL,
	"payer" text NOT NULL,
	"gross_pay" integer NOT NULL,
	"paycycle_startdate" timestamp (3) with time zone NOT NULL,
	"paycycle_enddate" timestamp (3) with time zone NOT NULL,
	"purchase_order_number" text,
	"status" text NOT NULL,
	"net_rate" integer NOT NULL,
	"premium_due" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"surplus_lines_tax" integer NOT NULL,
	"total" integer NOT NULL,
	"advance_applied" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"replaces" text,
	"replaced_by" text,
	"closes_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"contractor" text NOT NULL,
	"invoice" text NOT NULL,
	"payment" text,
	"amount" integer NOT NULL,
	"effect" integer NOT NULL,
	"attempt" integer,
	"processor_reference" text,
	"card_label" text,
	"code" text,
	"message" text,
	CONSTRAINT "ledger_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"contractor" text NOT NULL,
	"invoice" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"card_reference" text,
	"card_label" text,
	"charge" text,
	"processor_reference" text,
	"reason" text NOT NULL,
	CONSTRAINT "payments_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "audit_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invoices_page" ON "invoices" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "invoices_contractor" ON "invoices" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "invoices_job" ON "invoices" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "invoices_policy" ON "invoices" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE INDEX "invoices_assignment" ON "invoices" USING btree ("org_id","environment","assignment") WHERE assignment is not null;--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_due_sandbox" ON "invoices" USING btree ("org_id","closes_at") WHERE environment = 'sandbox' and closes_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_page" ON "ledger" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "ledger_invoice" ON "ledger" USING btree ("org_id","environment","invoice","created","id");--> statement-breakpoint
CREATE INDEX "ledger_contractor" ON "ledger" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "payments_page" ON "payments" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("org_id","environment","invoice","created");--> statement-breakpoint
CREATE INDEX "payments_contractor" ON "payments" USING btree ("org_id","environment","contractor","status");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at") WHERE status in ('scheduled', 'in_flight');--> statement-breakpoint
CREATE INDEX "payments_due_sandbox" ON "payments" USING btree ("org_id","due_at") WHERE environment = 'sandbox' and status in ('scheduled', 'in_flight');--> statement-breakpoint
CREATE INDEX "policies_audit_due" ON "policies" USING btree ("audit_at") WHERE audit_at is not null;--> statement-breakpoint
CREATE INDEX "policies_audit_due_sandbox" ON "policies" USING btree ("org_id","audit_at") WHERE environment = 'sandbox' and audit_at is not null;--> statement-breakpoint
-- The ledger only grows.
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION append_only();
