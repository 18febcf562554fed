CREATE TABLE "cover_subscriptions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"policy" text NOT NULL,
	"paper" text NOT NULL,
	"certificate" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"told" jsonb NOT NULL,
	CONSTRAINT "cover_subscriptions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "holder_certificates" text DEFAULT 'endorsements' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "holder" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "endorsements" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "written_agreement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "papers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificate_shares" ADD COLUMN "times_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cover_subscriptions_policy" ON "cover_subscriptions" USING btree ("org_id","environment","policy");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "cover_subscriptions_paper" ON "cover_subscriptions" USING btree ("org_id","environment","paper",lower("email"));