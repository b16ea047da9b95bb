CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_misses" (
	"customer_id" integer NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_misses_customer_id_code_pk" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "voucher_claims" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_misses" ADD CONSTRAINT "coupon_misses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_claims" ADD CONSTRAINT "voucher_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expires" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "coupon_misses_at" ON "coupon_misses" USING btree ("at");--> statement-breakpoint
-- Claimed before there was a limit: the last voucher of each customer counts.
INSERT INTO voucher_claims (customer_id, claimed_at) SELECT customer_id, max(created_at) FROM vouchers GROUP BY customer_id;--> statement-breakpoint
-- The customers of a demo that was loaded before they were marked: one with a published password, and those of its orders.
UPDATE customers SET is_demo = true
WHERE (phone = '998900000001' AND email = 'dilnoza@example.uz')
	OR (phone BETWEEN '998900001000' AND '998900001619' AND password_hash IS NULL AND name ~ '^\S+ \S\.$');
