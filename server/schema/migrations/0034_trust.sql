CREATE TABLE "code_budgets" (
	"key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "code_budgets_key_started_at_pk" PRIMARY KEY("key","started_at")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author" text NOT NULL,
	"address" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_pkey";
--> statement-breakpoint
ALTER TABLE "password_attempts" DROP CONSTRAINT "password_attempts_pkey";
--> statement-breakpoint
ALTER TABLE "code_requests" ADD COLUMN "device_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "device_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "password_attempts" ADD COLUMN "device_id" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" bigint;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_phone_device_id_pk" PRIMARY KEY("phone","device_id");
--> statement-breakpoint
ALTER TABLE "password_attempts" ADD CONSTRAINT "password_attempts_phone_device_id_pk" PRIMARY KEY("phone","device_id");
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "code_budgets_started" ON "code_budgets" USING btree ("started_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash","customer_id");
--> statement-breakpoint
CREATE INDEX "known_devices_customer" ON "known_devices" USING btree ("customer_id","used_at");
--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");
--> statement-breakpoint
CREATE INDEX "review_submissions_author" ON "review_submissions" USING btree ("author","at");
--> statement-breakpoint
CREATE INDEX "review_submissions_address" ON "review_submissions" USING btree ("address","at");
--> statement-breakpoint
CREATE INDEX "review_submissions_at" ON "review_submissions" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");
