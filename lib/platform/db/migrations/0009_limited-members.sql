-- safe for the version before: it knows no limits, so members are limited once it no longer runs.
ALTER TABLE "staff_members" ADD COLUMN "entities" text[];--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "entities" text[];