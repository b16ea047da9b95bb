CREATE TABLE "order_return_lines" (
	"return_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"received" integer,
	"condition" text,
	"store_id" integer,
	CONSTRAINT "order_return_lines_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" >= 1 and "order_return_lines"."received" between 0 and "order_return_lines"."quantity"),
	CONSTRAINT "order_return_lines_condition" CHECK (("order_return_lines"."received" is null) = ("order_return_lines"."condition" is null))
);
--> statement-breakpoint
CREATE TABLE "order_return_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"step" text NOT NULL,
	"note" text,
	"staff_id" integer,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"way" text NOT NULL,
	"store_id" integer NOT NULL,
	"outcome" text,
	"refund_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_key_unique" UNIQUE("key"),
	CONSTRAINT "order_returns_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_returns_decided" CHECK (("order_returns"."outcome" is not null) = ("order_returns"."state" in ('decided', 'closed'))),
	CONSTRAINT "order_returns_refund" CHECK ("order_returns"."refund_id" is null or "order_returns"."state" = 'closed')
);
--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_steps" ADD CONSTRAINT "order_return_steps_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_steps_return" ON "order_return_steps" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_state" ON "order_returns" USING btree ("state","id");--> statement-breakpoint
-- Starting roles work with returns as they worked with the orders that these are of. A role that an owner has taken orders
-- from gets nothing.
update staff_roles set permissions = permissions || '{returns:see}'
where code in ('manager', 'orders', 'picker', 'finance', 'support', 'auditor') and 'orders:see' = any(permissions)
	and not 'returns:see' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{returns:work}'
where code in ('manager', 'orders', 'picker', 'support') and 'orders:see' = any(permissions)
	and not 'returns:work' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{orders:export}'
where code in ('manager', 'orders', 'finance') and 'orders:see' = any(permissions)
	and not 'orders:export' = any(permissions);
