ALTER TABLE "compliance_positions" ADD COLUMN "contractor_created" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "compliance_positions" SET "contractor_created" = coalesce((SELECT c."created" FROM "contractors" c WHERE c."org_id" = "compliance_positions"."org_id" AND c."environment" = "compliance_positions"."environment" AND c."id" = "compliance_positions"."contractor"), "created");--> statement-breakpoint
ALTER TABLE "compliance_positions" ALTER COLUMN "contractor_created" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "compliance_changes_listed" ON "compliance_changes" USING btree ("org_id","environment","subject","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_listed" ON "compliance_positions" USING btree ("org_id","environment","subject","contractor_created","contractor");--> statement-breakpoint
CREATE INDEX "compliance_positions_listed_status" ON "compliance_positions" USING btree ("org_id","environment","subject","status","contractor_created","contractor");
