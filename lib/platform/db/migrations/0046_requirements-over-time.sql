ALTER TABLE "insurance_requirement_versions" ADD COLUMN "combine" text DEFAULT 'replace' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_requirement_versions" ADD COLUMN "holds_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurance_requirement_versions" ADD COLUMN "holds_for_existing_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurance_requirement_versions" ADD COLUMN "grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "combine" text DEFAULT 'replace' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "holds_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "holds_for_existing_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_requirements" ADD COLUMN "oldest_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_changes" ADD COLUMN "grace_until" text;--> statement-breakpoint
ALTER TABLE "compliance_positions" ADD COLUMN "grace_until" text;--> statement-breakpoint
CREATE INDEX "compliance_positions_grace" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE grace_until is not null;--> statement-breakpoint
UPDATE "insurance_requirements" SET "oldest_version" = "version";
