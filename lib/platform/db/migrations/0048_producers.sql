ALTER TABLE "certificates" ADD COLUMN "producer" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "remind_producers" boolean DEFAULT false NOT NULL;