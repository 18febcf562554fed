ALTER TABLE "contractors" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;