CREATE TABLE "instalment_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalment_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"locale" text NOT NULL,
	"message" text,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"months" smallint NOT NULL,
	"percent" smallint NOT NULL,
	"fee_sum" bigint NOT NULL,
	"first_pay" bigint NOT NULL,
	"credit_total" bigint NOT NULL,
	"month_price" bigint NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"partner_note" text,
	"buyer_id" text,
	"tariff" text,
	"partner_month_price" bigint,
	"partner_total" bigint,
	"contract_asked_at" timestamp with time zone,
	"contract_id" text,
	"partner_order_id" text,
	"frame_url" text,
	"deep_link" text,
	"qr_code" text,
	"is_cancel_due" boolean DEFAULT false NOT NULL,
	"signed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"order_id" bigint,
	"order_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalment_applications_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "instalment_applications_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "instalment_applications_sums" CHECK ("instalment_applications"."first_pay" >= 0 and "instalment_applications"."first_pay" <= "instalment_applications"."amount"),
	CONSTRAINT "instalment_applications_confirmed" CHECK ("instalment_applications"."state" <> 'confirmed' or "instalment_applications"."signed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "instalment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"author" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "instalment_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalment_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalment_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "instalment_payments_amount" CHECK ("instalment_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"running_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instalment_partners" ADD COLUMN "min_first_pay_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment_partners" ADD COLUMN "app_android" text;--> statement-breakpoint
ALTER TABLE "instalment_partners" ADD COLUMN "app_ios" text;--> statement-breakpoint
ALTER TABLE "instalment_partners" ADD COLUMN "app_link" text;--> statement-breakpoint
ALTER TABLE "instalment_applications" ADD CONSTRAINT "instalment_applications_partner_id_instalment_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."instalment_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_applications" ADD CONSTRAINT "instalment_applications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_events" ADD CONSTRAINT "instalment_events_application_id_instalment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."instalment_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD CONSTRAINT "instalment_payments_application_id_instalment_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."instalment_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalment_applications_due" ON "instalment_applications" USING btree ("due_at") WHERE "instalment_applications"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "instalment_applications_customer" ON "instalment_applications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "instalment_applications_phone" ON "instalment_applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "instalment_events_application" ON "instalment_events" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "instalment_payments_application" ON "instalment_payments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","due_at") WHERE "jobs"."state" = 'waiting';