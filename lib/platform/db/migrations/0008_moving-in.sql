ALTER TABLE "import_rows" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;