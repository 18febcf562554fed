CREATE TABLE "api_keys" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "hosted_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"object_id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_org_id_environment_method_path_key_pk" PRIMARY KEY("org_id","environment","method","path","key")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allowed_redirect_hosts" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "staff_members_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "category_codes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"class_slug" text NOT NULL,
	"approved" boolean DEFAULT true NOT NULL,
	CONSTRAINT "category_codes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "contractors" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company_name" text,
	"address" jsonb,
	"custom_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"withhold_premium" boolean DEFAULT false NOT NULL,
	"tax_id_encrypted" text,
	"tax_id_last4" text,
	CONSTRAINT "contractors_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"address" jsonb,
	"required_coverage" text[] DEFAULT '{}' NOT NULL,
	"coverage_limit" jsonb,
	CONSTRAINT "entities_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_code" text NOT NULL,
	"entity" text NOT NULL,
	"address" jsonb,
	"wage" integer NOT NULL,
	"wage_type" text NOT NULL,
	"years_experience" integer,
	"custom_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "jobs_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "apply_sessions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quote" text NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"link_sealed" text NOT NULL,
	"is_general_opt_in" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"step" text DEFAULT 'verify_info' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signature" jsonb,
	"document" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" jsonb,
	"payment_method" text,
	"policy" text,
	CONSTRAINT "apply_sessions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "documents_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"processor" text NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	CONSTRAINT "payment_methods_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"policy_number" text NOT NULL,
	"quote" text NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"entity" text NOT NULL,
	"category_code" text NOT NULL,
	"coverage_type" text[] NOT NULL,
	"home_state" text,
	"work_state" text,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"net_rate" integer NOT NULL,
	"insured" jsonb NOT NULL,
	"holder" jsonb NOT NULL,
	"work" jsonb NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	CONSTRAINT "policies_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"coverage_type" text[] NOT NULL,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"bind" boolean DEFAULT false NOT NULL,
	"eligible" boolean NOT NULL,
	"needs_review" boolean NOT NULL,
	"net_rate" integer NOT NULL,
	"gl_net_rate" integer NOT NULL,
	"wc_net_rate" integer NOT NULL,
	"quote_json" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"rate_set" text NOT NULL,
	"worksheet" jsonb NOT NULL,
	"policy" text,
	CONSTRAINT "quotes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_log_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "rate_sets" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	"tables" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" text,
	CONSTRAINT "rate_sets_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"object" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tombstones_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "hosted_tokens_object" ON "hosted_tokens" USING btree ("org_id","environment","object_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_email" ON "staff_members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("org_id","staff_id");--> statement-breakpoint
CREATE INDEX "category_codes_page" ON "category_codes" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_codes_class" ON "category_codes" USING btree ("org_id","environment","class_slug");--> statement-breakpoint
CREATE INDEX "contractors_page" ON "contractors" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contractors_email" ON "contractors" USING btree ("org_id","environment",lower("email"));--> statement-breakpoint
CREATE INDEX "entities_page" ON "entities" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "jobs_page" ON "jobs" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "jobs_entity" ON "jobs" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_page" ON "apply_sessions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_contractor" ON "apply_sessions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_status" ON "apply_sessions" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_quote" ON "apply_sessions" USING btree ("org_id","environment","quote");--> statement-breakpoint
CREATE INDEX "apply_sessions_due" ON "apply_sessions" USING btree ("expires_at") WHERE status in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "documents_page" ON "documents" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("org_id","environment","owner","kind","created");--> statement-breakpoint
CREATE INDEX "payment_methods_page" ON "payment_methods" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "payment_methods_contractor" ON "payment_methods" USING btree ("org_id","environment","contractor","created");--> statement-breakpoint
CREATE INDEX "policies_page" ON "policies" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_quote" ON "policies" USING btree ("org_id","environment","quote");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_number" ON "policies" USING btree ("org_id","environment","policy_number");--> statement-breakpoint
CREATE INDEX "policies_contractor" ON "policies" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "policies_job" ON "policies" USING btree ("org_id","environment","job");--> statement-breakpoint
CREATE INDEX "policies_entity" ON "policies" USING btree ("org_id","environment","entity","status");--> statement-breakpoint
CREATE INDEX "policies_status" ON "policies" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "policies_due" ON "policies" USING btree ("expiration_date") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "quotes_page" ON "quotes" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "quotes_contractor" ON "quotes" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "quotes_job" ON "quotes" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_page" ON "audit_log" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("org_id","environment","object_id","created");--> statement-breakpoint
CREATE INDEX "events_page" ON "events" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("org_id","environment","type","created","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "rate_sets_page" ON "rate_sets" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_sets_version" ON "rate_sets" USING btree ("org_id","environment","version");--> statement-breakpoint
CREATE INDEX "rate_sets_effective" ON "rate_sets" USING btree ("org_id","environment","status","effective_date");--> statement-breakpoint
-- A published rate set is what quotes were priced by: it may be retired, never changed or deleted.
CREATE FUNCTION rate_sets_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN RAISE EXCEPTION 'a published rate set cannot be deleted'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.status <> 'draft' AND (NEW.tables, NEW.sha256, NEW.version, NEW.effective_date, NEW.name) IS DISTINCT FROM (OLD.tables, OLD.sha256, OLD.version, OLD.effective_date, OLD.name) THEN
    RAISE EXCEPTION 'a published rate set cannot be changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER rate_sets_immutable BEFORE UPDATE OR DELETE ON "rate_sets" FOR EACH ROW EXECUTE FUNCTION rate_sets_immutable();--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION append_only();
