CREATE TABLE "access_links" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"entity" text,
	"contractor" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"statements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "access_links_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "access_link" text;