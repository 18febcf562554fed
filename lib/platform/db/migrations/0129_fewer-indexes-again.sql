DROP INDEX "certificate_viewers_age";--> statement-breakpoint
DROP INDEX "incoming_mails_page";--> statement-breakpoint
DROP INDEX "notices_page";--> statement-breakpoint
DROP INDEX "batches_page";--> statement-breakpoint
DROP INDEX "exports_page";--> statement-breakpoint
DROP INDEX "exports_due_at";--> statement-breakpoint
DROP INDEX "sanctions_names_listed";