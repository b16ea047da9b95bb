CREATE TABLE "order_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"contacts_before" jsonb,
	"contacts_after" jsonb,
	"reason" text,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_edits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "edit_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edit_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_until" date;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_edit_id_unique" UNIQUE("edit_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_total" CHECK ("order_lines"."quantity" >= 1 and ("order_lines"."price_parts" is not null or "order_lines"."line_total" = "order_lines"."quantity" * "order_lines"."price"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_surcharge" CHECK ("orders"."surcharge" between 0 and "orders"."total" and "orders"."edit_refunded" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_expected" CHECK (("orders"."expected_from" is null) = ("orders"."expected_until" is null) and "orders"."expected_from" <= "orders"."expected_until");