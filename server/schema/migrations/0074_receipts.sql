CREATE TABLE "receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"writer" text NOT NULL,
	"state" text NOT NULL,
	"refund_of" bigint,
	"advance_of" bigint,
	"payment_id" bigint,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"failure" text,
	"answer_code" integer,
	"answer_text" text,
	"refused_products" integer[],
	"url" text,
	"fiscal_sign" text,
	"terminal" text,
	"number" text,
	"registered_at" timestamp with time zone,
	"staff_id" integer,
	"author" text,
	"note" text,
	CONSTRAINT "receipts_operation_id_unique" UNIQUE("operation_id"),
	CONSTRAINT "receipts_cause" UNIQUE NULLS NOT DISTINCT("order_id","cause","kind","refund_of"),
	CONSTRAINT "receipts_refund" CHECK ("receipts"."kind" = 'refund' or "receipts"."refund_of" is null),
	CONSTRAINT "receipts_total" CHECK ("receipts"."total" > 0 and "receipts"."cash" between 0 and "receipts"."total")
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_of_receipts_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_advance_of_receipts_id_fk" FOREIGN KEY ("advance_of") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_open" ON "receipts" USING btree ("state","id") WHERE state in ('waiting', 'sent', 'refused');--> statement-breakpoint
CREATE INDEX "receipts_by_hand" ON "receipts" USING btree ("id") WHERE state = 'by_hand';--> statement-breakpoint
CREATE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_refund_of" ON "receipts" USING btree ("refund_of") WHERE refund_of is not null;--> statement-breakpoint
-- Written by hand: what providers have reported before. These receipts have no lines.
INSERT INTO "receipts" ("order_id", "cause", "kind", "writer", "state", "payment_id", "lines", "total", "cash", "at",
	"failure", "answer_code", "answer_text", "url", "fiscal_sign", "terminal", "number", "registered_at")
SELECT p."subject", 'payment:' || p."id", r."kind", 'payme', CASE r."code" WHEN 0 THEN 'registered' ELSE 'refused' END,
	p."id", '[]', t."amount", 0, r."at", CASE r."code" WHEN 0 THEN NULL ELSE 'rejected' END, r."code",
	r."data" ->> 'message', substring(r."data" ->> 'qr_code_url' from '^https?://.*$'), r."data" ->> 'fiscal_sign',
	r."data" ->> 'terminal_id', r."data" ->> 'receipt_id', CASE r."code" WHEN 0 THEN r."at" END
FROM "provider_transactions" t
JOIN "payments" p ON p."id" = t."payment_id" AND p."purpose" = 'order'
JOIN "orders" o ON o."id" = p."subject"
CROSS JOIN LATERAL (
	SELECT v."kind", v."data", (v."data" ->> 'status_code')::integer AS "code", coalesce(v."at", t."created_at") AS "at"
	FROM (VALUES ('sale', t."sale_receipt", t."performed_at"), ('refund', t."refund_receipt", t."cancelled_at"))
		AS v ("kind", "data", "at")
	WHERE v."data" IS NOT NULL
) r
WHERE t."amount" > 0;--> statement-breakpoint
ALTER TABLE "provider_transactions" DROP COLUMN "sale_receipt";--> statement-breakpoint
ALTER TABLE "provider_transactions" DROP COLUMN "refund_receipt";