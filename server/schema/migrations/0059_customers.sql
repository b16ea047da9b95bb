CREATE TABLE "customer_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer,
	"order_id" bigint,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"parts" smallint NOT NULL,
	"send_at" timestamp with time zone,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "customer_messages_to" CHECK ("customer_messages"."customer_id" is not null or "customer_messages"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "customer_notes_key_unique" UNIQUE("key"),
	CONSTRAINT "customer_notes_length" CHECK (char_length("customer_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_amount" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_messages_customer" ON "customer_messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_messages_order" ON "customer_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "customer_messages_at" ON "customer_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
-- Who gave the vouchers that were given by hand until now: the audit log knows.
UPDATE vouchers v SET staff_id = s.id, author = s.name
FROM audit_entries a JOIN staff s ON s.id = a.staff_id
WHERE a.kind = 'voucher_given' AND a.subject = 'customer:' || v.customer_id AND a.details ->> 'voucher' = v.id::text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_author" CHECK (("vouchers"."staff_id" is null) = ("vouchers"."author" is null));
--> statement-breakpoint
-- Who works with customers writes about and to them. A role that an owner has taken customers from gets nothing.
update staff_roles set permissions = permissions || '{customers:note}'
where code in ('manager', 'orders', 'support') and 'customers:see' = any(permissions)
	and not 'customers:note' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{customers:message}'
where code in ('manager', 'orders', 'support') and 'customers:see' = any(permissions)
	and not 'customers:message' = any(permissions);
