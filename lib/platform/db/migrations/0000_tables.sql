CREATE TABLE "apply_sessions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quote" text,
	"contractor" text NOT NULL,
	"job" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"link_sealed" text NOT NULL,
	"is_general_opt_in" boolean DEFAULT false NOT NULL,
	"general_opt_in_work_state" text,
	"status" text DEFAULT 'open' NOT NULL,
	"step" text DEFAULT 'verify_info' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signature" jsonb,
	"document" text,
	"legal_texts" jsonb,
	"printed" jsonb,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"explanation" text,
	"decision" jsonb,
	"payment_method" text,
	"policy" text,
	"send" text,
	"language" text DEFAULT 'en' NOT NULL,
	"remind" integer[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "apply_sessions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "person_erasures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"cover_ended" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'erasing' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"ids" text[] NOT NULL,
	"words_sealed" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "person_erasures_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_org_id_environment_pk" PRIMARY KEY("org_id","environment")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"policy" text NOT NULL,
	"assignment" text,
	"kind" text DEFAULT 'paycycle' NOT NULL,
	"payer" text NOT NULL,
	"gross_pay" integer NOT NULL,
	"paycycle_startdate" timestamp (3) with time zone NOT NULL,
	"paycycle_enddate" timestamp (3) with time zone NOT NULL,
	"purchase_order_number" text,
	"purchase_order_required" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"net_rate" integer NOT NULL,
	"premium_due" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"surplus_lines_tax" integer NOT NULL,
	"total" integer NOT NULL,
	"advance_applied" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"replaces" text,
	"replaced_by" text,
	"review" text,
	"review_reason" text,
	"import" text,
	"closes_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"contractor" text NOT NULL,
	"invoice" text NOT NULL,
	"payment" text,
	"amount" integer NOT NULL,
	"effect" integer NOT NULL,
	"attempt" integer,
	"processor_reference" text,
	"card_label" text,
	"code" text,
	"message" text,
	CONSTRAINT "ledger_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"contractor" text NOT NULL,
	"invoice" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"card_reference" text,
	"card_label" text,
	"charge" text,
	"processor_reference" text,
	"reason" text NOT NULL,
	CONSTRAINT "payments_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
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
CREATE TABLE "payment_sessions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"processor" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"payment_method" text,
	"send" text,
	"language" text DEFAULT 'en' NOT NULL,
	"remind" integer[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_sessions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "processor_movements" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"entry" text,
	"reconciliation" text,
	CONSTRAINT "processor_movements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "processor_payout_items" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"payout" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"movement" text,
	"reference" text,
	"effect" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "processor_payout_items_org_id_environment_payout_id_pk" PRIMARY KEY("org_id","environment","payout","id")
);
--> statement-breakpoint
CREATE TABLE "processor_payouts" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"arrives_on" text NOT NULL,
	"failure" text,
	"currency" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"contained" bigint,
	"counted" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reconciliation" text,
	"failed_in" text,
	CONSTRAINT "processor_payouts_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reconciliation" text NOT NULL,
	"kind" text NOT NULL,
	"movement_kind" text NOT NULL,
	"contractor" text,
	"invoice" text,
	"payment" text,
	"entry" text,
	"movement" text,
	"ledger_amount" integer,
	"processor_amount" integer,
	"payout_contained" bigint,
	"payout_amount" bigint,
	"currency" text NOT NULL,
	"effect" integer NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" jsonb,
	"note" text,
	"found_later" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reconciliation_differences_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_schedules" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reconciled_until" timestamp (3) with time zone NOT NULL,
	"pulled_until" timestamp (3) with time zone NOT NULL,
	"payouts_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payouts_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_schedules_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"processor" text NOT NULL,
	"problem" text,
	"matched" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"disputed" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"remitted" bigint DEFAULT 0 NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"explained" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"processor_fees" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliations_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "test_processor_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"account" text
);
--> statement-breakpoint
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
CREATE TABLE "certificate_decisions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate" text NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"action" text NOT NULL,
	"status" text,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"audit" text,
	"requirement" text,
	"requirement_version" integer,
	"results" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"holds_until" timestamp (3) with time zone,
	"verdict" text,
	"takes_back" jsonb,
	"undoes" text,
	CONSTRAINT "certificate_decisions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_audit_results" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"audit" text NOT NULL,
	"position" integer NOT NULL,
	"rule" text NOT NULL,
	"rule_name" text NOT NULL,
	"rule_path" text NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"expected" text,
	"found" text,
	"coverage" text,
	"evidence" jsonb,
	"can_approve" boolean NOT NULL,
	"approval" jsonb,
	CONSTRAINT "certificate_audit_results_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_audits" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"certificate" text NOT NULL,
	"status" text NOT NULL,
	"requirement" text NOT NULL,
	"requirement_version" integer NOT NULL,
	"automatic_approval" text,
	"rules" jsonb NOT NULL,
	"parsed" jsonb NOT NULL,
	"compact" jsonb,
	"reader_version" integer DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "certificate_audits_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"certificate" text NOT NULL,
	"path" text NOT NULL,
	"was" jsonb,
	"value" jsonb,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"kind" text DEFAULT 'corrected' NOT NULL,
	"undone" jsonb,
	CONSTRAINT "certificate_corrections_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_readings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"sha256" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"parsed" jsonb NOT NULL,
	CONSTRAINT "certificate_readings_org_id_environment_sha256_version_pk" PRIMARY KEY("org_id","environment","sha256","version")
);
--> statement-breakpoint
CREATE TABLE "certificate_viewers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"certificate" text NOT NULL,
	"viewer" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_viewers_org_id_environment_certificate_viewer_pk" PRIMARY KEY("org_id","environment","certificate","viewer")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"category_code" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text,
	"document" text NOT NULL,
	"sent" jsonb,
	"source" text NOT NULL,
	"replaces" text,
	"compliance_request" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"error" jsonb,
	"audit" text,
	"failing" integer DEFAULT 0 NOT NULL,
	"requirement" text,
	"decision" jsonb,
	"cover_ends" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fresh" boolean DEFAULT false NOT NULL,
	"read_by" timestamp (3) with time zone NOT NULL,
	"reaudit_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"producer" jsonb,
	"verdict" text,
	"verified_at" timestamp (3) with time zone,
	"verification" jsonb,
	"verify_by" timestamp (3) with time zone,
	"sample" text,
	"reader_version" integer DEFAULT 0 NOT NULL,
	"reread_version" integer DEFAULT 0 NOT NULL,
	"reread_at" timestamp (3) with time zone,
	"newer_reading" jsonb,
	"renewed_by" text,
	CONSTRAINT "certificates_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "contractor_documents" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"kind" text NOT NULL,
	"kind_name" text NOT NULL,
	"status" text NOT NULL,
	"state" text,
	"number" text,
	"result" text,
	"named" text,
	"trade" text,
	"form" text,
	"valid_from" text NOT NULL,
	"valid_through" text,
	"decided" jsonb,
	"compliance_request" text,
	"sent" jsonb,
	"remind_at" timestamp (3) with time zone,
	CONSTRAINT "contractor_documents_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_files" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text,
	"document" text NOT NULL,
	"sent" jsonb,
	"insured" text,
	"error" jsonb,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entity" text,
	"job" text,
	"contractor" text,
	"certificate" text,
	"decided" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"read_by" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incoming_files_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "incoming_addresses" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text,
	"size" integer NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	"attachments" jsonb NOT NULL,
	"reply_to" text,
	"answer_status" text NOT NULL,
	"answer_reason" text,
	"answer_mail" text,
	"answer_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incoming_mails_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_requirement_versions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"requirement" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"combine" text DEFAULT 'replace' NOT NULL,
	"holds_from" timestamp (3) with time zone,
	"holds_for_existing_from" timestamp (3) with time zone,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"restores" integer,
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
	"combine" text DEFAULT 'replace' NOT NULL,
	"holds_from" timestamp (3) with time zone,
	"holds_for_existing_from" timestamp (3) with time zone,
	"grace_days" integer DEFAULT 0 NOT NULL,
	"restores" integer,
	"oldest_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurance_requirements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"policy_number" text,
	"insurer" text,
	"naic" text,
	"effective" timestamp (3) with time zone,
	"received" timestamp (3) with time zone NOT NULL,
	"certificate" text,
	"document" text,
	"page" integer,
	"decided" jsonb,
	CONSTRAINT "notices_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_changes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" text NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"covered" boolean,
	"coverages" jsonb NOT NULL,
	"lacking" text[] NOT NULL,
	"work_from" text,
	"work_through" text,
	"covered_from" text,
	"covered_through" text,
	"covers_work" text,
	"uncovered_from" text,
	"grace_through" text,
	"tail_through" text,
	"decided_by" text,
	"requirement" text,
	"covered_until" text,
	"grace_until" text,
	"tail_until" text,
	"status" text NOT NULL,
	"before_status" text,
	"before_covered" boolean,
	"cause" text,
	"requirement_change" text,
	CONSTRAINT "compliance_changes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_positions" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"covered" boolean,
	"coverages" jsonb NOT NULL,
	"lacking" text[] NOT NULL,
	"work_from" text,
	"work_through" text,
	"covered_from" text,
	"covered_through" text,
	"covers_work" text,
	"uncovered_from" text,
	"grace_through" text,
	"tail_through" text,
	"decided_by" text,
	"requirement" text,
	"covered_until" text,
	"grace_until" text,
	"tail_until" text,
	"status" text NOT NULL,
	"contractor_created" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_change_at" timestamp (3) with time zone,
	"verify_by" text,
	"recompute_at" timestamp (3) with time zone,
	"is_computed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "compliance_positions_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_runs" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"subject" text,
	"cause" text,
	"total" integer,
	"recomputed" integer DEFAULT 0 NOT NULL,
	"last" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"change" jsonb,
	"counts" jsonb,
	"is_superseded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "compliance_runs_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"from" timestamp (3) with time zone,
	"to" timestamp (3) with time zone,
	CONSTRAINT "engagements_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "proof_kinds" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"of" text NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "proof_kinds_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_request_batches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entity" text,
	"job" text,
	"compliance" text,
	"contractors" text[],
	"terms" jsonb NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"created_requests" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "compliance_request_batches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_request_outcomes" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch" text NOT NULL,
	"contractor" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "compliance_request_outcomes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_requests" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"entity" text,
	"job" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"ended_for" text,
	"renews" boolean DEFAULT false NOT NULL,
	"success_url" text,
	"cancel_url" text,
	"link_sealed" text NOT NULL,
	"mail_token_hash" text,
	"mail_token_sealed" text,
	"send" text,
	"language" text DEFAULT 'en' NOT NULL,
	"remind" integer[] DEFAULT '{}' NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"due_by" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"apply_session" text,
	"batch" text,
	"letter" jsonb,
	CONSTRAINT "compliance_requests_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "compliance_waivers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"entity" text,
	"job" text,
	"coverage" text,
	"rule" text NOT NULL,
	"accepts" bigint,
	"reason" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"status" text NOT NULL,
	"approved_for" jsonb NOT NULL,
	"requested_by" jsonb NOT NULL,
	"approved_by" jsonb,
	"approved_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	CONSTRAINT "compliance_waivers_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch" text NOT NULL,
	"number" integer NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"input_sealed" text,
	"response_status" integer,
	"response_sealed" text,
	CONSTRAINT "batch_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"api_key" text NOT NULL,
	"api_version" text NOT NULL,
	"request_id" text NOT NULL,
	"operation" text NOT NULL,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"message" text,
	"finished_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"api_key" text NOT NULL,
	"api_version" text NOT NULL,
	"request_id" text NOT NULL,
	"operation" text NOT NULL,
	"format" text NOT NULL,
	"path" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"status" text NOT NULL,
	"rows" integer,
	"document" text,
	"size" integer,
	"sha256" text,
	"message" text,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"premium_written" bigint NOT NULL,
	"premium_earned" bigint NOT NULL,
	"active_policies" integer NOT NULL,
	"active_assignments" integer NOT NULL,
	"certificates_judged" integer NOT NULL,
	"certificates_passed" integer NOT NULL,
	"contractors" integer,
	"contractors_met" integer,
	"contractors_not_covered" integer,
	CONSTRAINT "daily_figures_org_id_environment_day_pk" PRIMARY KEY("org_id","environment","day")
);
--> statement-breakpoint
CREATE TABLE "figure_closings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_closings_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "import_creations" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"target" text NOT NULL,
	"sha256" text NOT NULL,
	"line" integer NOT NULL,
	"object" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_creations_org_id_environment_target_sha256_line_pk" PRIMARY KEY("org_id","environment","target","sha256","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import" text NOT NULL,
	"line" integer NOT NULL,
	"cells_sealed" text,
	"status" text NOT NULL,
	"same_as" text,
	"label" text,
	"gross_pay" integer,
	"amount" integer,
	"object" text,
	"message" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"target" text NOT NULL,
	"replaces" text,
	"filename" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"encoding" text,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"pay" jsonb,
	"actor" text,
	"request_id" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imports_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_digest_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"digest" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_digests" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member" text NOT NULL,
	"frequency" text NOT NULL,
	"weekday" text NOT NULL,
	"hour" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "inbox_digests_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"contractor" text,
	"entity" text,
	"due_at" timestamp (3) with time zone,
	"due_set" boolean DEFAULT false NOT NULL,
	"assignee" text,
	"note" text,
	"snoozed_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "inbox_items_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"object" text NOT NULL,
	"id" text NOT NULL,
	"term" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_logins" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"user_code_hash" text NOT NULL,
	"program" text NOT NULL,
	"device_name" text NOT NULL,
	"ip" text,
	"created" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"interval_seconds" integer NOT NULL,
	"polled_at" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_id" text,
	"scopes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view_defaults" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"staff" text NOT NULL,
	"resource" text NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "saved_view_defaults_org_id_environment_staff_resource_pk" PRIMARY KEY("org_id","environment","staff","resource")
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
CREATE TABLE "metadata_entries" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"entry" uuid NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "metadata_entries_org_id_environment_entry_created_id_pk" PRIMARY KEY("org_id","environment","entry","created","id")
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
	"refused_reason" text,
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
	"language" text,
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
	"added_endorsements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"purchase_order_required" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "due_failures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"due" text NOT NULL,
	"id" text NOT NULL,
	"attempts" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_failures_org_id_environment_due_id_pk" PRIMARY KEY("org_id","environment","due","id")
);
--> statement-breakpoint
CREATE TABLE "test_clocks" (
	"org_id" text PRIMARY KEY NOT NULL,
	"offset_seconds" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"check_sealed" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_allowances" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"name_hash" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to" text NOT NULL,
	"contractor" text,
	"object_id" text,
	"in_reply_to" text,
	"kind" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"subject" text NOT NULL,
	"text_sealed" text NOT NULL,
	"unsubscribe_sealed" text,
	"attachments" jsonb,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code" integer,
	"problem" text,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"replaced_by" text,
	"created_by" text,
	"api_version" text DEFAULT '2026-11-29' NOT NULL,
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
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"code_hash" text,
	"code_sent_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp (3) with time zone
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
	"slug" text DEFAULT 'org-' || substr(md5(gen_random_uuid()::text), 1, 10) NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allowed_redirect_hosts" text[] DEFAULT '{}' NOT NULL,
	"two_factor_required" boolean DEFAULT false NOT NULL,
	"provider_second_factor_trusted" boolean DEFAULT false NOT NULL,
	"single_sign_on_required" boolean DEFAULT false NOT NULL,
	"expiring_notice_days" integer DEFAULT 30 NOT NULL,
	"professional_limit" integer DEFAULT 100000000 NOT NULL,
	"waivers_need_two_people" boolean DEFAULT false NOT NULL,
	"holder_certificates" text DEFAULT 'endorsements' NOT NULL,
	"automatic_approval" text DEFAULT 'shadow' NOT NULL,
	"sandbox_automatic_approval" text DEFAULT 'on' NOT NULL,
	"sample_percent" integer DEFAULT 0 NOT NULL,
	"remind_producers" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payment_accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"producers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_name" text,
	"accent_color" text,
	"support_email" text,
	"support_phone" text,
	"support_url" text,
	"return_seconds" integer DEFAULT 15 NOT NULL,
	"logo" jsonb,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"org_id" text NOT NULL,
	"environment" text DEFAULT 'production' NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "staff_members_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_hash" text,
	"method" text,
	"org_id" text NOT NULL,
	"id" text DEFAULT 'sn_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"staff_id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text
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
	"ip" text,
	CONSTRAINT "audit_log_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
-- Each partition has its own primary key (0001_partitions.sql).
CREATE TABLE "events" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"recorded" timestamp (3) with time zone DEFAULT now()
) PARTITION BY RANGE ("recorded");
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
-- Each partition has its own primary key (0001_partitions.sql).
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
	"recorded" timestamp (3) with time zone DEFAULT now()
) PARTITION BY RANGE ("recorded");
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" text NOT NULL,
	"prefix" text NOT NULL,
	"count" integer NOT NULL,
	"hour_ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
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
CREATE TABLE "staff_vouchers" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"staff_id" text NOT NULL,
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Each partition has its own primary key (0001_partitions.sql).
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
	"sent" jsonb,
	"response_headers" jsonb,
	"recorded" timestamp (3) with time zone DEFAULT now()
) PARTITION BY RANGE ("recorded");
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
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"api_version" text DEFAULT '2026-11-29' NOT NULL,
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
CREATE TABLE "assignments" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"job" text NOT NULL,
	"entity" text NOT NULL,
	"policy" text NOT NULL,
	"coverage_type" text[] NOT NULL,
	"work_state" text,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"bound_at" timestamp (3) with time zone,
	"cover_begins" timestamp (3) with time zone GENERATED ALWAYS AS (greatest((date_trunc('day', effective_date at time zone 'utc') + interval '1 minute' + (case when coalesce(insured -> 'address' ->> 'region', work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(insured -> 'address' ->> 'region', work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AK') then 9 when coalesce(insured -> 'address' ->> 'region', work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc', bound_at)) STORED NOT NULL,
	"cover_ends" timestamp (3) with time zone GENERATED ALWAYS AS ((date_trunc('day', end_date at time zone 'utc') + interval '1 minute' + (case when coalesce(insured -> 'address' ->> 'region', work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(insured -> 'address' ->> 'region', work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(insured -> 'address' ->> 'region', work_state) in ('AK') then 9 when coalesce(insured -> 'address' ->> 'region', work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc') STORED NOT NULL,
	"bind" boolean NOT NULL,
	"status" text DEFAULT 'not_bound' NOT NULL,
	"eligible" jsonb NOT NULL,
	"net_rate" integer NOT NULL,
	"rate_set" text NOT NULL,
	"worksheet" jsonb NOT NULL,
	"endorsements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"charge_date" timestamp (3) with time zone,
	"insured" jsonb,
	"holder" jsonb,
	"work" jsonb,
	"to_announce" boolean DEFAULT false NOT NULL,
	"papers_revision" integer DEFAULT 0 NOT NULL,
	"documents_by" timestamp (3) with time zone,
	"certificate_refresh_pending" boolean DEFAULT false NOT NULL,
	"extension_to_announce" boolean DEFAULT false NOT NULL,
	"cancellation_date" timestamp (3) with time zone,
	"cancellation_reason" text,
	CONSTRAINT "assignments_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "media_records" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"policy" text NOT NULL,
	"publication_date" timestamp (3) with time zone NOT NULL,
	"published_content_json" jsonb NOT NULL,
	CONSTRAINT "media_records_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "bordereau_months" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "bordereau_months_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "bordereau_rows" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"line" integer NOT NULL,
	"movement" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"policy" text NOT NULL,
	"policy_number" text NOT NULL,
	"contractor" text NOT NULL,
	"effective_date" timestamp (3) with time zone NOT NULL,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	"insurer" text NOT NULL,
	"naic" text,
	"admitted" boolean NOT NULL,
	"coverage" text,
	"risk_state" text,
	"invoice" text,
	"item" text,
	"endorsement" text,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "bordereau_rows_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_shares" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"cover" text NOT NULL,
	"certificate" text NOT NULL,
	"made_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"holder" jsonb,
	"endorsements" text[] DEFAULT '{}' NOT NULL,
	"written_agreement" boolean DEFAULT false NOT NULL,
	"papers_revision" integer DEFAULT 0 NOT NULL,
	"delivery" text,
	"sent_at" timestamp (3) with time zone,
	"times_sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_shares_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
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
CREATE TABLE "claims" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"policy" text,
	"job" text,
	"kind" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"outcome" text,
	"occurred_on" text NOT NULL,
	"occurred_state" text,
	"report" jsonb NOT NULL,
	"cover_note" text,
	"insurer" jsonb,
	"sent_at" timestamp (3) with time zone,
	"not_told" text,
	"insurer_claim_number" text,
	"reserved" bigint,
	"paid" bigint,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "claims_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"effective_on" timestamp (3) with time zone NOT NULL,
	"text" text,
	"sha256" text,
	"translates" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL
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
	"bound_at" timestamp (3) with time zone,
	"cover_begins" timestamp (3) with time zone GENERATED ALWAYS AS (greatest((date_trunc('day', effective_date at time zone 'utc') + interval '1 minute' + (case when coalesce(home_state, work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(home_state, work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(home_state, work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(home_state, work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(home_state, work_state) in ('AK') then 9 when coalesce(home_state, work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc', bound_at)) STORED NOT NULL,
	"cover_ends" timestamp (3) with time zone GENERATED ALWAYS AS ((date_trunc('day', expiration_date at time zone 'utc') + interval '1 minute' + (case when coalesce(home_state, work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(home_state, work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(home_state, work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(home_state, work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(home_state, work_state) in ('AK') then 9 when coalesce(home_state, work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc') STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"net_rate" integer NOT NULL,
	"endorsements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retroactive" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"extensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"endorsement_to_announce" boolean DEFAULT false NOT NULL,
	"forms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"insured" jsonb NOT NULL,
	"holder" jsonb NOT NULL,
	"work" jsonb NOT NULL,
	"insured_moved_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"cancellation" jsonb,
	"cancellation_date" timestamp (3) with time zone,
	"cancels_at" timestamp (3) with time zone GENERATED ALWAYS AS ((date_trunc('day', cancellation_date at time zone 'utc') + interval '1 minute' + (case when coalesce(home_state, work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(home_state, work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(home_state, work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(home_state, work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(home_state, work_state) in ('AK') then 9 when coalesce(home_state, work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc') STORED,
	"renews" text,
	"renewal_quote" text,
	"renewed_by" text,
	"renewal_at" timestamp (3) with time zone GENERATED ALWAYS AS ((date_trunc('day', ((expiration_date at time zone 'utc') - least(interval '30 days', (expiration_date - effective_date) / 2)) at time zone 'utc' at time zone 'utc') + interval '1 minute' + (case when coalesce(home_state, work_state) in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 5 when coalesce(home_state, work_state) in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 6 when coalesce(home_state, work_state) in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 7 when coalesce(home_state, work_state) in ('CA', 'NV', 'OR', 'WA') then 8 when coalesce(home_state, work_state) in ('AK') then 9 when coalesce(home_state, work_state) in ('HI') then 10 else 0 end) * interval '1 hour') at time zone 'utc') STORED,
	"renewal_offered_at" timestamp (3) with time zone,
	"nonrenewal" jsonb,
	"nonrenewal_notice_by" timestamp (3) with time zone,
	"audit_at" timestamp (3) with time zone,
	"final_audit" jsonb,
	"to_announce" boolean DEFAULT false NOT NULL,
	"papers_revision" integer DEFAULT 0 NOT NULL,
	"documents_by" timestamp (3) with time zone,
	CONSTRAINT "policies_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
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
	"retroactive_gap_days" integer,
	"limits" jsonb,
	"claims_email" text,
	"claims_phone" text,
	"claims_url" text,
	CONSTRAINT "insurers_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
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
	"endorsements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rate_set" text NOT NULL,
	"worksheet" jsonb NOT NULL,
	"policy" text,
	"renews" text,
	"required_limits" jsonb,
	"insurers" jsonb,
	"would_cover" jsonb,
	CONSTRAINT "quotes_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
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
CREATE TABLE "sanctions_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"aliases_sha256" text,
	"loaded_at" timestamp (3) with time zone NOT NULL,
	"loaded_by" text NOT NULL,
	"entries" integer NOT NULL,
	"names" integer NOT NULL,
	"added" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions_matches" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor" text NOT NULL,
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"listed" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" text,
	"reason" text,
	CONSTRAINT "sanctions_matches_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "sanctions_names" (
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"name" text NOT NULL,
	"since" integer NOT NULL,
	"until" integer,
	CONSTRAINT "sanctions_names_source_entry_name_since_pk" PRIMARY KEY("source","entry","name","since")
);
--> statement-breakpoint
CREATE TABLE "sanctions_screenings" (
	"org_id" text NOT NULL,
	"environment" text NOT NULL,
	"id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"screened" integer DEFAULT 0 NOT NULL,
	"take_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sanctions_screenings_org_id_environment_id_pk" PRIMARY KEY("org_id","environment","id")
);
--> statement-breakpoint
CREATE INDEX "apply_sessions_page" ON "apply_sessions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_contractor" ON "apply_sessions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_status" ON "apply_sessions" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "apply_sessions_quote" ON "apply_sessions" USING btree ("org_id","environment","quote");--> statement-breakpoint
CREATE INDEX "apply_sessions_work_due_at" ON "apply_sessions" USING btree ("org_id","environment",least(case when "status" in ('open', 'in_review') then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "apply_sessions"."status" in ('open', 'in_review') then "apply_sessions"."expires_at" end, case when "apply_sessions"."remind_at" is not null then "apply_sessions"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX "apply_sessions_in_review" ON "apply_sessions" USING btree (coalesce("active_at", "created"),"id") WHERE status = 'in_review';--> statement-breakpoint
CREATE INDEX "operator_log_page" ON "operator_log" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_closings_organization" ON "organization_closings" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_erasures_contractor" ON "person_erasures" USING btree ("org_id","environment","contractor");--> statement-breakpoint
CREATE INDEX "person_erasures_due_at" ON "person_erasures" USING btree ("org_id","environment","take_up_at") WHERE status <> 'removed';--> statement-breakpoint
CREATE INDEX "invoices_page" ON "invoices" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("org_id","environment","number");--> statement-breakpoint
CREATE INDEX "invoices_contractor" ON "invoices" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "invoices_job" ON "invoices" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "invoices_policy" ON "invoices" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE INDEX "invoices_assignment_page" ON "invoices" USING btree ("org_id","environment","assignment","created","id");--> statement-breakpoint
CREATE INDEX "invoices_voided" ON "invoices" USING btree ("org_id","environment","voided_at") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "invoices_cycle_end_page" ON "invoices" USING btree ("org_id","environment","paycycle_enddate","created","id");--> statement-breakpoint
CREATE INDEX "invoices_import" ON "invoices" USING btree ("org_id","environment","import","created","id") WHERE import is not null;--> statement-breakpoint
CREATE INDEX "invoices_due_at" ON "invoices" USING btree ("org_id","environment","closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_page" ON "ledger" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "ledger_invoice" ON "ledger" USING btree ("org_id","environment","invoice","created","id");--> statement-breakpoint
CREATE INDEX "ledger_contractor" ON "ledger" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("org_id","environment","invoice","created");--> statement-breakpoint
CREATE INDEX "payments_contractor" ON "payments" USING btree ("org_id","environment","contractor","status");--> statement-breakpoint
CREATE INDEX "payments_due_at" ON "payments" USING btree ("org_id","environment","due_at") WHERE status in ('scheduled', 'in_flight');--> statement-breakpoint
CREATE INDEX "payment_methods_contractor" ON "payment_methods" USING btree ("org_id","environment","contractor","created");--> statement-breakpoint
CREATE INDEX "payment_sessions_page" ON "payment_sessions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_contractor" ON "payment_sessions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "payment_sessions_work_due_at" ON "payment_sessions" USING btree ("org_id","environment",least(case when "status" = 'pending' then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "payment_sessions"."status" = 'pending' then "payment_sessions"."expires_at" end, case when "payment_sessions"."remind_at" is not null then "payment_sessions"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX "processor_movements_open" ON "processor_movements" USING btree ("org_id","environment","created") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "processor_movements_entry" ON "processor_movements" USING btree ("org_id","environment","entry");--> statement-breakpoint
CREATE INDEX "processor_movements_run" ON "processor_movements" USING btree ("org_id","environment","reconciliation","kind");--> statement-breakpoint
CREATE INDEX "processor_payout_items_movement" ON "processor_payout_items" USING btree ("org_id","environment","movement");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_run" ON "reconciliation_differences" USING btree ("org_id","environment","reconciliation","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_day" ON "reconciliations" USING btree ("org_id","environment","day");--> statement-breakpoint
CREATE INDEX "reconciliations_due_at" ON "reconciliations" USING btree ("org_id","environment","due_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "test_processor_movements_page" ON "test_processor_movements" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "approval_samples_certificate" ON "approval_samples" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "approval_samples_decided" ON "approval_samples" USING btree ("org_id","environment","decided_at");--> statement-breakpoint
CREATE INDEX "certificate_decisions_page" ON "certificate_decisions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_decisions_contractor" ON "certificate_decisions" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_decisions_undoes" ON "certificate_decisions" USING btree ("org_id","environment","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "certificate_decisions_certificate" ON "certificate_decisions" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_audit_results_audit" ON "certificate_audit_results" USING btree ("org_id","environment","audit","position");--> statement-breakpoint
CREATE INDEX "certificate_audits_certificate" ON "certificate_audits" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_certificate" ON "certificate_corrections" USING btree ("org_id","environment","certificate","created","id");--> statement-breakpoint
CREATE INDEX "certificates_page" ON "certificates" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificates_status" ON "certificates" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "certificates_cover_ends" ON "certificates" USING btree ("org_id","environment",(case when "cover_ends" is null then '9999-12-31 00:00:00+00'::timestamptz else "cover_ends" end),"created","id");--> statement-breakpoint
CREATE INDEX "certificates_contractor" ON "certificates" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "certificates_job" ON "certificates" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "certificates_sha256" ON "certificates" USING btree ("org_id","environment","sha256");--> statement-breakpoint
CREATE INDEX "certificates_to_verify" ON "certificates" USING btree ("org_id","environment","verify_by","id") WHERE status = 'approved' and verify_by is not null;--> statement-breakpoint
CREATE INDEX "certificates_sampled" ON "certificates" USING btree ("org_id","environment","created","id") WHERE sample is not null;--> statement-breakpoint
CREATE INDEX "certificates_reread" ON "certificates" USING btree ("reread_at") WHERE reread_at is not null;--> statement-breakpoint
CREATE INDEX "certificates_work_due_at" ON "certificates" USING btree ("org_id","environment",least(case when "status" in ('pending', 'processing') then "read_by" end, case when "reaudit_at" is not null then "reaudit_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "certificates"."status" in ('pending', 'processing') then "certificates"."read_by" end, case when "certificates"."reaudit_at" is not null then "certificates"."reaudit_at" end, case when "certificates"."remind_at" is not null then "certificates"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX "contractor_documents_page" ON "contractor_documents" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "contractor_documents_contractor" ON "contractor_documents" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "contractor_documents_status" ON "contractor_documents" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "contractor_documents_reminder_due_at" ON "contractor_documents" USING btree ("org_id","environment","remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "incoming_files_page" ON "incoming_files" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "incoming_files_status" ON "incoming_files" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "incoming_files_sha256" ON "incoming_files" USING btree ("org_id","environment","sha256");--> statement-breakpoint
CREATE INDEX "incoming_files_reading_due_at" ON "incoming_files" USING btree ("org_id","environment","read_by") WHERE status = 'reading';--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_addresses_scope" ON "incoming_addresses" USING btree ("org_id","environment");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_addresses_token" ON "incoming_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_mails_file" ON "incoming_mails" USING btree ("org_id","environment","file","sha256");--> statement-breakpoint
CREATE INDEX "incoming_mails_message" ON "incoming_mails" USING btree ("org_id","environment","message_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_age" ON "incoming_mails" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "incoming_mails_answer_due_at" ON "incoming_mails" USING btree ("org_id","environment","answer_at") WHERE answer_status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirement_versions_version" ON "insurance_requirement_versions" USING btree ("org_id","environment","requirement","version");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_default" ON "insurance_requirements" USING btree ("org_id","environment") WHERE entity is null and category_code is null;--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_entity" ON "insurance_requirements" USING btree ("org_id","environment","entity");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_requirements_category" ON "insurance_requirements" USING btree ("org_id","environment","category_code");--> statement-breakpoint
CREATE INDEX "notices_contractor" ON "notices" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_document" ON "notices" USING btree ("org_id","environment","document","page") WHERE document is not null;--> statement-breakpoint
CREATE INDEX "compliance_changes_contractor" ON "compliance_changes" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_changes_listed" ON "compliance_changes" USING btree ("org_id","environment","subject","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_page" ON "compliance_positions" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_positions_subject" ON "compliance_positions" USING btree ("org_id","environment","contractor","subject");--> statement-breakpoint
CREATE INDEX "compliance_positions_listed" ON "compliance_positions" USING btree ("org_id","environment","subject","contractor_created","contractor");--> statement-breakpoint
CREATE INDEX "compliance_positions_listed_status" ON "compliance_positions" USING btree ("org_id","environment","subject","status","contractor_created","contractor");--> statement-breakpoint
CREATE INDEX "compliance_positions_entity" ON "compliance_positions" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_status" ON "compliance_positions" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_next" ON "compliance_positions" USING btree ("org_id","environment",(case when "next_change_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "next_change_at" end),"created","id");--> statement-breakpoint
CREATE INDEX "compliance_positions_due_at" ON "compliance_positions" USING btree ("org_id","environment","recompute_at") WHERE recompute_at is not null;--> statement-breakpoint
CREATE INDEX "engagements_page" ON "engagements" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "engagements_contractor" ON "engagements" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "engagements_entity" ON "engagements" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "engagements_job" ON "engagements" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_kinds_name" ON "proof_kinds" USING btree ("org_id","environment",lower("name"));--> statement-breakpoint
CREATE INDEX "compliance_request_outcomes_batch" ON "compliance_request_outcomes" USING btree ("org_id","environment","batch","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_page" ON "compliance_requests" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_requests_open" ON "compliance_requests" USING btree ("org_id","environment","contractor","subject") WHERE status in ('sent', 'opened', 'uploaded', 'applying');--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_requests_mail_token" ON "compliance_requests" USING btree ("mail_token_hash");--> statement-breakpoint
CREATE INDEX "compliance_requests_contractor" ON "compliance_requests" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_status" ON "compliance_requests" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "compliance_requests_work_due_at" ON "compliance_requests" USING btree ("org_id","environment",least(case when "status" in ('sent', 'opened', 'uploaded', 'applying') then "expires_at" end, case when "remind_at" is not null then "remind_at" end)) WHERE least(case when "compliance_requests"."status" in ('sent', 'opened', 'uploaded', 'applying') then "compliance_requests"."expires_at" end, case when "compliance_requests"."remind_at" is not null then "compliance_requests"."remind_at" end) is not null;--> statement-breakpoint
CREATE INDEX "compliance_waivers_contractor" ON "compliance_waivers" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_number" ON "batch_rows" USING btree ("org_id","environment","batch","number");--> statement-breakpoint
CREATE INDEX "batch_rows_age" ON "batch_rows" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "batches_due_at" ON "batches" USING btree ("org_id","environment","take_up_at") WHERE status = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("org_id","environment","import","line");--> statement-breakpoint
CREATE INDEX "import_rows_age" ON "import_rows" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "imports_due_at" ON "imports" USING btree ("org_id","environment","take_up_at") WHERE status in ('checking', 'ready', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "inbox_digest_links_digest" ON "inbox_digest_links" USING btree ("org_id","environment","digest");--> statement-breakpoint
CREATE INDEX "inbox_digest_links_age" ON "inbox_digest_links" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_digests_member" ON "inbox_digests" USING btree ("org_id","environment","member");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_subject" ON "inbox_items" USING btree ("org_id","environment","subject");--> statement-breakpoint
CREATE INDEX "inbox_items_open_due" ON "inbox_items" USING btree ("org_id","environment",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_done_due" ON "inbox_items" USING btree ("org_id","environment",(case when "due_at" is null then '9999-12-31 00:00:00+00'::timestamptz else "due_at" end),"created","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_contractor" ON "inbox_items" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "inbox_items_kind" ON "inbox_items" USING btree ("org_id","environment","kind","created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("org_id","environment","created","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_done" ON "inbox_items" USING btree ("org_id","environment","created","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "search_terms_id" ON "search_terms" USING btree ("org_id","environment","id");--> statement-breakpoint
CREATE INDEX "search_terms_term" ON "search_terms" USING btree ("org_id","environment","object","term","id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_logins_code" ON "device_logins" USING btree ("user_code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("org_id","environment","resource","owner",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "category_codes_class" ON "category_codes" USING btree ("org_id","environment","class_slug");--> statement-breakpoint
CREATE INDEX "contractors_page" ON "contractors" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "contractors_last_name" ON "contractors" USING btree ("org_id","environment",lower("last_name"),"created","id");--> statement-breakpoint
CREATE INDEX "contractors_reference" ON "contractors" USING btree ("org_id","environment",("custom_metadata"->>'external_reference')) WHERE "contractors"."custom_metadata" ? 'external_reference';--> statement-breakpoint
CREATE UNIQUE INDEX "contractors_email" ON "contractors" USING btree ("org_id","environment",lower("email"));--> statement-breakpoint
CREATE INDEX "entities_page" ON "entities" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "jobs_page" ON "jobs" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "jobs_reference" ON "jobs" USING btree ("org_id","environment",("custom_metadata"->>'external_reference')) WHERE "jobs"."custom_metadata" ? 'external_reference';--> statement-breakpoint
CREATE INDEX "jobs_entity" ON "jobs" USING btree ("org_id","environment","entity","created","id");--> statement-breakpoint
CREATE INDEX "jobs_name" ON "jobs" USING btree ("org_id","environment",lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("org_id","environment","file_key");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("org_id","environment","owner","kind","created");--> statement-breakpoint
CREATE INDEX "mails_contractor" ON "mails" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "mails_object" ON "mails" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "mails_due_at" ON "mails" USING btree ("org_id","environment","next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "hosted_tokens_object" ON "hosted_tokens" USING btree ("org_id","environment","object_id");--> statement-breakpoint
CREATE INDEX "hosted_tokens_age" ON "hosted_tokens" USING btree (("expires_at" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "staff_members_page" ON "staff_members" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_active" ON "staff_members" USING btree ("org_id",lower("email")) WHERE disabled_at is null;--> statement-breakpoint
CREATE INDEX "staff_members_email" ON "staff_members" USING btree (lower("email")) WHERE disabled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_password" ON "staff_members" USING btree (lower("email")) WHERE disabled_at is null and password_hash <> '';--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("org_id","staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_sign_in" ON "staff_sessions" USING btree ("sign_in_hash") WHERE sign_in_hash is not null;--> statement-breakpoint
CREATE INDEX "audit_log_page" ON "audit_log" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_timeline" ON "audit_log" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("org_id","environment","actor","created","id");--> statement-breakpoint
CREATE INDEX "events_page" ON "events" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("org_id","environment","type","created","id");--> statement-breakpoint
CREATE INDEX "events_object" ON "events" USING btree ("org_id","environment","object_id","created","id");--> statement-breakpoint
CREATE INDEX "request_log_page" ON "request_log" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "request_log_status" ON "request_log" USING btree ("org_id","environment","status_class","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_failures_hour" ON "sign_in_failures" USING btree ("org_id","environment","staff_id","prefix","hour_ends");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("org_id",lower("email")) WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_page" ON "delivery_attempts" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_endpoint" ON "delivery_attempts" USING btree ("org_id","environment","webhook_endpoint","created","id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_event" ON "delivery_attempts" USING btree ("org_id","environment","event","created","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("org_id","environment","webhook_endpoint","due_at") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("org_id","environment","webhook_endpoint","created") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "assignments_page" ON "assignments" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "assignments_contractor" ON "assignments" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "assignments_job" ON "assignments" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "assignments_policy" ON "assignments" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE INDEX "assignments_status" ON "assignments" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "assignments_work_due_at" ON "assignments" USING btree ("org_id","environment",least(case when "status" = 'active' then "cover_ends" end, case when "documents_by" is not null then "documents_by" end)) WHERE least(case when "assignments"."status" = 'active' then "assignments"."cover_ends" end, case when "assignments"."documents_by" is not null then "assignments"."documents_by" end) is not null;--> statement-breakpoint
CREATE INDEX "media_records_page" ON "media_records" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "media_records_policy" ON "media_records" USING btree ("org_id","environment","policy","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_months_month" ON "bordereau_months" USING btree ("org_id","environment","month");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_rows_month" ON "bordereau_rows" USING btree ("org_id","environment","month","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bordereau_rows_source" ON "bordereau_rows" USING btree ("org_id","environment","source","line");--> statement-breakpoint
CREATE INDEX "bordereau_rows_policy" ON "bordereau_rows" USING btree ("org_id","environment","policy","insurer","coverage","month","position") WHERE item is null;--> statement-breakpoint
CREATE INDEX "bordereau_rows_invoice" ON "bordereau_rows" USING btree ("org_id","environment","invoice","line");--> statement-breakpoint
CREATE INDEX "certificate_shares_page" ON "certificate_shares" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "certificate_shares_cover" ON "certificate_shares" USING btree ("org_id","environment","cover","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_shares_token" ON "certificate_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "cover_subscriptions_policy" ON "cover_subscriptions" USING btree ("org_id","environment","policy");--> statement-breakpoint
CREATE UNIQUE INDEX "cover_subscriptions_paper" ON "cover_subscriptions" USING btree ("org_id","environment","paper",lower("email"));--> statement-breakpoint
CREATE INDEX "claims_page" ON "claims" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "claims_contractor" ON "claims" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("key","state","language","version");--> statement-breakpoint
CREATE INDEX "policies_page" ON "policies" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_quote" ON "policies" USING btree ("org_id","environment","quote");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_number" ON "policies" USING btree ("org_id","environment","policy_number");--> statement-breakpoint
CREATE INDEX "policies_contractor" ON "policies" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "policies_job_page" ON "policies" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE INDEX "policies_cancelled" ON "policies" USING btree ("org_id","environment","cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "policies_status" ON "policies" USING btree ("org_id","environment","status","created","id");--> statement-breakpoint
CREATE INDEX "policies_expiration" ON "policies" USING btree ("org_id","environment","expiration_date","created","id");--> statement-breakpoint
CREATE INDEX "policies_work_due_at" ON "policies" USING btree ("org_id","environment",least(case when "status" = 'active' and "cancels_at" is not null then "cancels_at" end, case when "status" = 'active' and "cancels_at" is null then "cover_ends" end, case when "status" = 'active' and "cancels_at" is null and not "to_announce" and "renewal_offered_at" is null and "renewal_quote" is null and "nonrenewal" is null then "renewal_at" end, case when "nonrenewal_notice_by" is not null then "nonrenewal_notice_by" end, case when "audit_at" is not null then "audit_at" end, case when "documents_by" is not null then "documents_by" end)) WHERE least(case when "policies"."status" = 'active' and "policies"."cancels_at" is not null then "policies"."cancels_at" end, case when "policies"."status" = 'active' and "policies"."cancels_at" is null then "policies"."cover_ends" end, case when "policies"."status" = 'active' and "policies"."cancels_at" is null and not "policies"."to_announce" and "policies"."renewal_offered_at" is null and "policies"."renewal_quote" is null and "policies"."nonrenewal" is null then "policies"."renewal_at" end, case when "policies"."nonrenewal_notice_by" is not null then "policies"."nonrenewal_notice_by" end, case when "policies"."audit_at" is not null then "policies"."audit_at" end, case when "policies"."documents_by" is not null then "policies"."documents_by" end) is not null;--> statement-breakpoint
CREATE INDEX "quotes_page" ON "quotes" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE INDEX "quotes_contractor" ON "quotes" USING btree ("org_id","environment","contractor","created","id");--> statement-breakpoint
CREATE INDEX "quotes_job" ON "quotes" USING btree ("org_id","environment","job","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_sets_version" ON "rate_sets" USING btree ("org_id","environment","version");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_matches_entry" ON "sanctions_matches" USING btree ("org_id","environment","contractor","source","entry");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_screenings_organization" ON "sanctions_screenings" USING btree ("org_id","environment");
