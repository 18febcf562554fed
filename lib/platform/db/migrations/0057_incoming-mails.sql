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
ALTER TABLE "mails" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_addresses_scope" ON "incoming_addresses" USING btree ("org_id","environment");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_addresses_token" ON "incoming_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "incoming_mails_page" ON "incoming_mails" USING btree ("org_id","environment","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_mails_file" ON "incoming_mails" USING btree ("org_id","environment","file","sha256");--> statement-breakpoint
CREATE INDEX "incoming_mails_message" ON "incoming_mails" USING btree ("org_id","environment","message_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_reply_to" ON "incoming_mails" USING btree ("org_id","environment","reply_to","answer_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_age" ON "incoming_mails" USING btree (("created" at time zone 'utc'));--> statement-breakpoint
CREATE INDEX "incoming_mails_answer_due" ON "incoming_mails" USING btree ("answer_at") WHERE answer_status = 'waiting';--> statement-breakpoint
CREATE INDEX "incoming_mails_answer_due_sandbox" ON "incoming_mails" USING btree ("org_id","answer_at") WHERE environment = 'sandbox' and answer_status = 'waiting';