CREATE TABLE "staff_emails" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea",
	"code_expires_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_emails" ADD CONSTRAINT "staff_emails_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;