CREATE TABLE "provider_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"refund_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_refunds_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "provider_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD COLUMN "cart" jsonb;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("next_at") WHERE "provider_refunds"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_refunds_open" ON "provider_refunds" USING btree ("payment_id") WHERE "provider_refunds"."state" in ('queued', 'unknown', 'refused');