ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised" CHECK (("orders"."promised_from" is null) = ("orders"."promised_until" is null) and "orders"."promised_from" <= "orders"."promised_until");