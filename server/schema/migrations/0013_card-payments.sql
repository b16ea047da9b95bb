CREATE TABLE "bound_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bound_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"sealed_handle" "bytea" NOT NULL,
	"number" text NOT NULL,
	"validity" text NOT NULL,
	"bank" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bound_cards_once" UNIQUE("customer_id","provider","number","validity")
);
--> statement-breakpoint
CREATE TABLE "card_bindings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"sealed_handle" "bytea" NOT NULL,
	"number" text NOT NULL,
	"bank" text NOT NULL,
	"sent_to" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"card_id" integer,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_bindings_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"is_checkout" boolean NOT NULL,
	"subject" bigint,
	"title" text,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"sealed_handle" "bytea",
	"masked_card" text NOT NULL,
	"sent_to" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"transaction_id" text,
	"commission" bigint,
	"receipt" jsonb,
	"refusal" text,
	"next_look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
ALTER TABLE "bound_cards" ADD CONSTRAINT "bound_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_bindings" ADD CONSTRAINT "card_bindings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_bindings" ADD CONSTRAINT "card_bindings_card_id_bound_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bound_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_bindings_customer" ON "card_bindings" USING btree ("customer_id","code_sent_at");--> statement-breakpoint
CREATE INDEX "card_bindings_expires" ON "card_bindings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_look_at") WHERE "payments"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state") WHERE "payments"."state" in ('confirming', 'unknown', 'reversing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_each" ON "payments" USING btree ("purpose","subject") WHERE "payments"."state" in ('confirming', 'unknown', 'paid');