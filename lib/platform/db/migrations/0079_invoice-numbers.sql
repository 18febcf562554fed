CREATE TABLE "invoice_counters" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_org_id_environment_pk" PRIMARY KEY("org_id","environment")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("org_id","environment","number");