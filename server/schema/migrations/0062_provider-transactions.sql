CREATE TABLE "provider_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"document_id" text,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"performed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reason" integer,
	"sale_receipt" jsonb,
	"refund_receipt" jsonb,
	CONSTRAINT "provider_transactions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "provider_transactions_external" UNIQUE("provider","external_id")
);
--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_transactions_started" ON "provider_transactions" USING btree ("provider","started_at","id");