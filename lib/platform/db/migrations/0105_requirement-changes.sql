ALTER TABLE "insurance_requirement_versions" ADD COLUMN "restores" integer;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "restores" integer;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "requirement_change" text;--> statement-breakpoint
ALTER TABLE "compliance_runs" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "compliance_runs" ADD COLUMN "counts" jsonb;