ALTER TABLE "certificate_readings" DROP CONSTRAINT "certificate_readings_org_id_environment_sha256_pk";--> statement-breakpoint
ALTER TABLE "certificate_audits" ADD COLUMN "reader_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_readings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_readings" ADD CONSTRAINT "certificate_readings_org_id_environment_sha256_version_pk" PRIMARY KEY("org_id","environment","sha256","version");--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reader_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reread_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reread_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "newer_reading" jsonb;--> statement-breakpoint
CREATE INDEX "certificates_newer_reading" ON "certificates" USING btree ("org_id","environment","created","id") WHERE newer_reading is not null;--> statement-breakpoint
CREATE INDEX "certificates_reread" ON "certificates" USING btree ("reread_at") WHERE reread_at is not null;