ALTER TABLE "certificate_audits" ADD COLUMN "automatic_approval" text;--> statement-breakpoint
ALTER TABLE "certificate_decisions" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "automatic_approval" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_decisions_verdict" ON "certificate_decisions" USING btree ("org_id","environment","created") WHERE verdict is not null;