ALTER TABLE "organizations" ADD COLUMN "support_phone" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "return_seconds" integer DEFAULT 15 NOT NULL;