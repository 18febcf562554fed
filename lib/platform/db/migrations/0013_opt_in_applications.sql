ALTER TABLE "apply_sessions" ALTER COLUMN "quote" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_sessions" ALTER COLUMN "job" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apply_sessions" ADD COLUMN "general_opt_in_work_state" text;