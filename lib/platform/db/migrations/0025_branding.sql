ALTER TABLE "organizations" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "support_email" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "support_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo" jsonb;