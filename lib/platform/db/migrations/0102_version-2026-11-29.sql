ALTER TABLE "api_keys" ALTER COLUMN "api_version" SET DEFAULT '2026-11-29';--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ALTER COLUMN "api_version" SET DEFAULT '2026-11-29';--> statement-breakpoint
-- Nothing was released before this version, so what was made under the draft of 2026-11-23 speaks it.
UPDATE "api_keys" SET "api_version" = '2026-11-29';--> statement-breakpoint
UPDATE "webhook_endpoints" SET "api_version" = '2026-11-29';
