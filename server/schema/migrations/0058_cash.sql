CREATE TABLE "cash_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"till_id" integer,
	"courier_id" integer,
	"shift_id" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"order_id" bigint,
	"application_id" bigint,
	"corrects" bigint,
	"reason" text,
	"staff_id" integer,
	"author" text NOT NULL,
	CONSTRAINT "cash_entries_corrects_unique" UNIQUE("corrects"),
	CONSTRAINT "cash_entries_cause" UNIQUE("cause","kind"),
	CONSTRAINT "cash_entries_holder" CHECK (("cash_entries"."till_id" is null) <> ("cash_entries"."courier_id" is null)),
	CONSTRAINT "cash_entries_amount" CHECK ("cash_entries"."amount" <> 0),
	CONSTRAINT "cash_entries_shift_of_till" CHECK ("cash_entries"."shift_id" is null or "cash_entries"."till_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "cash_shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"till_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by_id" integer NOT NULL,
	"opened_by" text NOT NULL,
	"opening_expected" bigint NOT NULL,
	"opening_counted" bigint NOT NULL,
	"opening_reason" text,
	"closed_at" timestamp with time zone,
	"closed_by_id" integer,
	"closed_by" text,
	"close_key" uuid,
	"closing_expected" bigint,
	"closing_counted" bigint,
	"closing_notes" jsonb,
	"closing_reason" text,
	CONSTRAINT "cash_shifts_key_unique" UNIQUE("key"),
	CONSTRAINT "cash_shifts_closed" CHECK (("cash_shifts"."closed_at" is null) = ("cash_shifts"."closing_counted" is null)
        and ("cash_shifts"."closed_at" is null) = ("cash_shifts"."closing_expected" is null)
        and ("cash_shifts"."closed_at" is null) = ("cash_shifts"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "cash_tills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_tills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid,
	"store_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cash_tills_key_unique" UNIQUE("key"),
	CONSTRAINT "cash_tills_default_active" CHECK (not "cash_tills"."is_default" or "cash_tills"."is_active")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"store_ids" integer[],
	"staff_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "couriers_key_unique" UNIQUE("key"),
	CONSTRAINT "couriers_staff_id_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "order_courier_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_courier_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"courier_id" integer,
	"courier_name" text,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_till_id_cash_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."cash_tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_shift_id_cash_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_corrects_cash_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cash_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_till_id_cash_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."cash_tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_tills" ADD CONSTRAINT "cash_tills_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier_changes" ADD CONSTRAINT "order_courier_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courier_changes" ADD CONSTRAINT "order_courier_changes_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_entries_till" ON "cash_entries" USING btree ("till_id","id");--> statement-breakpoint
CREATE INDEX "cash_entries_courier" ON "cash_entries" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "cash_entries_shift" ON "cash_entries" USING btree ("shift_id","id");--> statement-breakpoint
CREATE INDEX "cash_entries_order" ON "cash_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_open" ON "cash_shifts" USING btree ("till_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cash_shifts_till" ON "cash_shifts" USING btree ("till_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_tills_default" ON "cash_tills" USING btree ("store_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "order_courier_changes_order" ON "order_courier_changes" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION refuse_cash_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of cash and closed shifts never change: a mistake gets a counter-entry';
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE ON cash_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
--> statement-breakpoint
CREATE TRIGGER cash_shifts_closed_stays BEFORE UPDATE ON cash_shifts
	FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_cash_change();
--> statement-breakpoint
CREATE TRIGGER cash_shifts_stay BEFORE DELETE ON cash_shifts
	FOR EACH ROW EXECUTE FUNCTION refuse_cash_change();
--> statement-breakpoint
-- Starting roles that work with orders or money there get the cash; a role that an owner has taken orders from gets nothing.
update staff_roles set permissions = permissions || '{cash:see}'
where code in ('manager', 'picker', 'finance', 'auditor') and 'orders:see' = any(permissions)
	and not 'cash:see' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{cash:work}'
where code in ('manager', 'picker', 'finance') and 'orders:see' = any(permissions)
	and not 'cash:work' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{cash:correct,couriers:edit}'
where code in ('manager', 'finance') and 'orders:see' = any(permissions)
	and not 'cash:correct' = any(permissions);
