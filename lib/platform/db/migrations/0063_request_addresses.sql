ALTER TABLE "compliance_requests" ADD COLUMN "mail_token_hash" text;--> statement-breakpoint
ALTER TABLE "compliance_requests" ADD COLUMN "mail_token_sealed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_requests_mail_token" ON "compliance_requests" USING btree ("mail_token_hash");