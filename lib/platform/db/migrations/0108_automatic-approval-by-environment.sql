ALTER TABLE "organizations" ALTER COLUMN "automatic_approval" SET DEFAULT 'shadow';--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sandbox_automatic_approval" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "sandbox_automatic_approval" = "automatic_approval";
