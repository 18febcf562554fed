CREATE TABLE "saved_view_defaults" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"staff" text NOT NULL,
	"resource" text NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "saved_view_defaults_org_id_environment_staff_resource_pk" PRIMARY KEY("org_id","environment","staff","resource")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"owner" text NOT NULL,
	CONSTRAINT "saved_views_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "saved_view_defaults_view" ON "saved_view_defaults" USING btree ("org_id","environment","view");--> statement-breakpoint
CREATE INDEX "saved_views_page" ON "saved_views" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "saved_views_resource" ON "saved_views" USING btree ("org_id","environment","resource","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("org_id","environment","resource","owner",lower("name"));