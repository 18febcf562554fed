ALTER TABLE "organizations" ADD COLUMN "producers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "limits" jsonb;