CREATE TABLE "organization_closings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"export_sha256" text NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'erasing' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "organization_closings_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "saved_view_orders" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"staff" text NOT NULL,
	"resource" text NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "saved_view_orders_org_id_environment_staff_resource_pk" PRIMARY KEY("org_id","environment","staff","resource")
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"coverage" text NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"naic" text,
	"admitted" boolean NOT NULL,
	"purchasing_group" text,
	CONSTRAINT "insurers_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "category_codes" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "insurers" jsonb;--> statement-breakpoint
CREATE INDEX "organization_closings_page" ON "organization_closings" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_closings_organization" ON "organization_closings" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "organization_closings_due" ON "organization_closings" USING btree ("take_up_at") WHERE status <> 'removed';--> statement-breakpoint
CREATE INDEX "organization_closings_due_sandbox" ON "organization_closings" USING btree ("org_id","take_up_at") WHERE environment = 'sandbox' and status <> 'removed';--> statement-breakpoint
CREATE INDEX "insurers_page" ON "insurers" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "insurers_in_force" ON "insurers" USING btree ("org_id","environment","coverage","effective_from","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_in_review" ON "apply_sessions" USING btree (coalesce("active_at", "created"),"id") WHERE status = 'in_review';--> statement-breakpoint
CREATE INDEX "category_codes_awaiting" ON "category_codes" USING btree ("created","id") WHERE not approved and refused_reason is null;