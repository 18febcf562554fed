CREATE TABLE "request_log" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"query" text,
	"operation" text NOT NULL,
	"status" smallint NOT NULL,
	"status_class" text NOT NULL,
	"error_code" text,
	"duration_ms" real NOT NULL,
	"caller" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"replayed" boolean NOT NULL,
	"request_body" jsonb,
	"response_body" jsonb,
	CONSTRAINT "request_log_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "request_log_page" ON "request_log" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "request_log_status" ON "request_log" USING btree ("org_id","environment","status_class","created","id");--> statement-breakpoint
CREATE INDEX "request_log_method" ON "request_log" USING btree ("org_id","environment","method","created","id");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("org_id","environment","operation","created","id");--> statement-breakpoint
CREATE INDEX "request_log_caller" ON "request_log" USING btree ("org_id","environment","caller","created","id");--> statement-breakpoint
CREATE INDEX "request_log_age" ON "request_log" USING brin ("created");