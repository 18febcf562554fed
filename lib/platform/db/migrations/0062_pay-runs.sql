DROP INDEX "imports_due";--> statement-breakpoint
DROP INDEX "imports_due_sandbox";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "gross_pay" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pay" jsonb;--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("take_up_at") WHERE status in ('checking', 'ready', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_due_sandbox" ON "imports" USING btree ("org_id","take_up_at") WHERE environment = 'sandbox' and status in ('checking', 'ready', 'importing', 'undoing');