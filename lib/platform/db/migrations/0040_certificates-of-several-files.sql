ALTER TABLE "certificates" ALTER COLUMN "file_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "sent" jsonb;