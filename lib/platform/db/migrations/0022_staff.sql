CREATE TABLE "staff_invitations" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"member" text,
	CONSTRAINT "staff_invitations_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"org_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_recovery_codes_org_id_staff_id_code_hash_pk" PRIMARY KEY("org_id","staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"org_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "staff_second_factors_org_id_staff_id_pk" PRIMARY KEY("org_id","staff_id")
);
--> statement-breakpoint
DROP INDEX "staff_members_email";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "two_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "environment" text DEFAULT 'production' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "id" text DEFAULT 'sn_' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_invitations_page" ON "staff_invitations" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("org_id",lower("email")) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "staff_members_page" ON "staff_members" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_active_email" ON "staff_members" USING btree (lower("email")) WHERE disabled_at is null;