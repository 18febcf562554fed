CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"check_sealed" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
