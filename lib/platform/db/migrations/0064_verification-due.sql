ALTER TABLE "compliance_positions" ADD COLUMN "verify_by" text;--> statement-breakpoint
UPDATE "compliance_positions" SET "verify_by" = (SELECT min("one" ->> 'verify_by') FROM jsonb_array_elements("coverages") AS "one")
  WHERE jsonb_path_exists("coverages", '$[*].verify_by ? (@ != null)');--> statement-breakpoint
CREATE INDEX "certificates_to_verify" ON "certificates" USING btree ("org_id","environment","verify_by","id") WHERE status = 'approved' and verify_by is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_verify" ON "compliance_positions" USING btree ("org_id","environment","created","id") WHERE verify_by is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_verify_next" ON "compliance_positions" USING btree ("org_id","environment",coalesce("next_change_at", '9999-12-31 00:00:00+00'::timestamptz),"created","id") WHERE verify_by is not null;--> statement-breakpoint
CREATE INDEX "compliance_positions_verify_by" ON "compliance_positions" USING btree ("org_id","environment","verify_by","created","id") WHERE verify_by is not null;