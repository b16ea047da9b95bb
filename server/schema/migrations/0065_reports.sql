CREATE TABLE "report_goods" (
	"day" date NOT NULL,
	"store_id" integer,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"known_revenue" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_goods_spans" (
	"months" smallint NOT NULL,
	"start" date NOT NULL,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"known_revenue" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_hours" (
	"day" date NOT NULL,
	"store_id" integer,
	"payment_method_id" smallint NOT NULL,
	"shipping_method_id" integer NOT NULL,
	"region_id" integer,
	"staff_id" integer,
	"placed" integer NOT NULL,
	"sold" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"delivered_revenue" bigint NOT NULL,
	"cancelled" integer NOT NULL,
	"returned" integer NOT NULL,
	"hour" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_pending_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_pending_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"closed_through" date,
	CONSTRAINT "report_progress_one" CHECK ("report_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "report_sales" (
	"day" date NOT NULL,
	"store_id" integer,
	"payment_method_id" smallint NOT NULL,
	"shipping_method_id" integer NOT NULL,
	"region_id" integer,
	"staff_id" integer,
	"placed" integer NOT NULL,
	"sold" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"delivered_revenue" bigint NOT NULL,
	"cancelled" integer NOT NULL,
	"returned" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_cost" bigint;--> statement-breakpoint
CREATE INDEX "report_goods_day" ON "report_goods" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_goods_spans_start" ON "report_goods_spans" USING btree ("start","months");--> statement-breakpoint
CREATE INDEX "report_hours_day" ON "report_hours" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_pending_days_day" ON "report_pending_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_sales_day" ON "report_sales" USING btree ("day");
--> statement-breakpoint
-- An order of a day that is over has changed: its day is computed anew. Of today's orders nothing is noted, so that placing
-- one costs no more than the comparison.
CREATE FUNCTION note_report_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO report_pending_days (day) VALUES ((OLD.created_at AT TIME ZONE 'Asia/Tashkent')::date);
	END IF;
	IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
		INSERT INTO report_pending_days (day) VALUES ((NEW.created_at AT TIME ZONE 'Asia/Tashkent')::date);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_new AFTER INSERT ON orders FOR EACH ROW
	WHEN (NEW.created_at < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_changed AFTER UPDATE OF status, is_hidden, payment_method_id, shipping_method_id, region_id,
	store_id, staff_id, total, refunded, edit_refunded, revision, created_at ON orders FOR EACH ROW
	WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_deleted AFTER DELETE ON orders FOR EACH ROW
	WHEN (OLD.created_at < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
-- Roles that see every order, or the sums of promotions, see sums. A role that an owner has taken these from gets nothing.
update staff_roles set permissions = permissions || '{reports:see}'
where (code in ('manager', 'finance', 'auditor') and 'orders:see' = any(permissions)
		or code = 'marketing' and 'promotions:see' = any(permissions))
	and not 'reports:see' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{reports:export}'
where code in ('manager', 'finance') and 'reports:see' = any(permissions)
	and not 'reports:export' = any(permissions);
