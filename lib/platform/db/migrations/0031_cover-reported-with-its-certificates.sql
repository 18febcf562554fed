ALTER TABLE "assignments" ADD COLUMN "to_announce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "documents_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "to_announce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "documents_by" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "assignments_documents_due" ON "assignments" USING btree ("documents_by") WHERE documents_by is not null;--> statement-breakpoint
CREATE INDEX "assignments_documents_due_sandbox" ON "assignments" USING btree ("org_id","documents_by") WHERE environment = 'sandbox' and documents_by is not null;--> statement-breakpoint
CREATE INDEX "policies_documents_due" ON "policies" USING btree ("documents_by") WHERE documents_by is not null;--> statement-breakpoint
CREATE INDEX "policies_documents_due_sandbox" ON "policies" USING btree ("org_id","documents_by") WHERE environment = 'sandbox' and documents_by is not null;--> statement-breakpoint
-- Whatever has no certificates yet gets them; its event was written before.
UPDATE "policies" p SET "documents_by" = now() WHERE "status" = 'active' AND NOT EXISTS (
  SELECT FROM "documents" d WHERE d."org_id" = p."org_id" AND d."environment" = p."environment" AND d."owner" = p."id");--> statement-breakpoint
UPDATE "assignments" a SET "documents_by" = now() WHERE "status" = 'active' AND ("certificate_refresh_pending" OR NOT EXISTS (
  SELECT FROM "documents" d WHERE d."org_id" = a."org_id" AND d."environment" = a."environment" AND d."owner" = a."id"));
