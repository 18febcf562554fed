ALTER TABLE "daily_figures" ADD COLUMN "contractors" integer;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "contractors_met" integer;--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "contractors_not_covered" integer;