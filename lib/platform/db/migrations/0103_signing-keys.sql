CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
