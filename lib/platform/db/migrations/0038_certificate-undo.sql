ALTER TABLE "certificate_corrections" ADD COLUMN "kind" text DEFAULT 'corrected' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD COLUMN "undone" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_decisions" ADD COLUMN "takes_back" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_decisions" ADD COLUMN "undoes" text;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_decisions_undoes" ON "certificate_decisions" USING btree ("org_id","environment","undoes") WHERE undoes is not null;