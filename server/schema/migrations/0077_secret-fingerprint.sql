CREATE TABLE "secret_fingerprint" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_fingerprint_one" CHECK ("secret_fingerprint"."id" = 1)
);
