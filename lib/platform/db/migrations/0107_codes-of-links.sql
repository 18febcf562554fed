ALTER TABLE "hosted_tokens" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "hosted_tokens" ADD COLUMN "code_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hosted_tokens" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hosted_tokens" ADD COLUMN "verified_at" timestamp (3) with time zone;