CREATE TABLE "delivery_attempts" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"webhook_endpoint" text NOT NULL,
	"event" text NOT NULL,
	"event_type" text NOT NULL,
	"attempt" integer NOT NULL,
	"status" text NOT NULL,
	"response_status" integer,
	"error" text,
	"duration_ms" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"response" "bytea",
	CONSTRAINT "delivery_attempts_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"webhook_endpoint" text NOT NULL,
	"event" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	CONSTRAINT "webhook_deliveries_org_id_environment_webhook_endpoint_event_pk" PRIMARY KEY("org_id","environment","webhook_endpoint","event")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"secret_sealed" text NOT NULL,
	"previous_secret_sealed" text,
	"previous_secret_expires_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "delivery_attempts_page" ON "delivery_attempts" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_endpoint" ON "delivery_attempts" USING btree ("org_id","environment","webhook_endpoint","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_endpoint_status" ON "delivery_attempts" USING btree ("org_id","environment","webhook_endpoint","status","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_event" ON "delivery_attempts" USING btree ("org_id","environment","event","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_status" ON "delivery_attempts" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_age" ON "delivery_attempts" USING brin ("created");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("org_id","environment","webhook_endpoint","due_at") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("org_id","environment","webhook_endpoint","created") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_page" ON "webhook_endpoints" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_enabled" ON "webhook_endpoints" USING btree ("org_id","environment") WHERE "webhook_endpoints"."status" = 'enabled';--> statement-breakpoint
CREATE INDEX "events_age" ON "events" USING brin ("created");--> statement-breakpoint
-- A queue: its rows come, move and go all the time, and what they leave behind must not pile up in front of the next claim.
ALTER TABLE "webhook_deliveries" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
