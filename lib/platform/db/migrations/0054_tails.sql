ALTER TABLE "compliance_changes" ADD COLUMN "tail_until" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "tail_until" text;