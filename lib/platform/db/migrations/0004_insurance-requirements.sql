CREATE TABLE "insurance_requirement_versions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"requirement" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "insurance_requirement_versions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_requirements" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"entity" text,
	"category_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "insurance_requirements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "insurance_requirement_versions_page" ON "insurance_requirement_versions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirement_versions_version" ON "insurance_requirement_versions" USING btree ("org_id","environment","requirement","version");--> statement-breakpoint
CREATE INDEX "insurance_requirement_versions_requirement" ON "insurance_requirement_versions" USING btree ("org_id","environment","requirement","created","id");--> statement-breakpoint
CREATE INDEX "insurance_requirements_page" ON "insurance_requirements" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_default" ON "insurance_requirements" USING btree ("org_id","environment") WHERE entity is null and category_code is null;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_entity" ON "insurance_requirements" USING btree ("org_id","environment","entity");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_category" ON "insurance_requirements" USING btree ("org_id","environment","category_code");--> statement-breakpoint
-- What certificates were judged by is kept as it was.
CREATE TRIGGER insurance_requirement_versions_append_only BEFORE UPDATE OR DELETE ON "insurance_requirement_versions" FOR EACH ROW EXECUTE FUNCTION append_only();
