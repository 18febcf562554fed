ALTER TABLE "certificates" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verification" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "verify_by" timestamp (3) with time zone;