CREATE TABLE "approval_samples" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate" text NOT NULL,
	"contractor" text NOT NULL,
	"audit" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"by" text,
	"name" text,
	"reason" text,
	CONSTRAINT "approval_samples_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sample_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_samples_page" ON "approval_samples" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "approval_samples_outcome" ON "approval_samples" USING btree ("org_id","environment","outcome","created","id");--> statement-breakpoint
CREATE INDEX "approval_samples_certificate" ON "approval_samples" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "approval_samples_decided" ON "approval_samples" USING btree ("org_id","environment","decided_at");--> statement-breakpoint
CREATE INDEX "certificates_sampled" ON "certificates" USING btree ("org_id","environment","created","id") WHERE sample is not null;