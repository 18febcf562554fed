-- safe for the version before: it stops a batch or export without an API key, which only this version makes
ALTER TABLE "batches" ALTER COLUMN "api_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ALTER COLUMN "api_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "member" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "each_sealed" text;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "member" text;