CREATE TABLE "report_buyers" (
	"day" date NOT NULL,
	"store_id" integer,
	"turn" smallint NOT NULL,
	"first_month" date,
	"bought" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_moves" (
	"day" date NOT NULL,
	"store_id" integer,
	"author" text NOT NULL,
	"status" text NOT NULL,
	"moved" integer NOT NULL,
	"minutes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_promotions" (
	"day" date NOT NULL,
	"store_id" integer,
	"code" text,
	"placed" integer NOT NULL,
	"sold" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"with_voucher" integer NOT NULL,
	"voucher_discount" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_buyers_day" ON "report_buyers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_moves_day" ON "report_moves" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_promotions_day" ON "report_promotions" USING btree ("day");
--> statement-breakpoint
-- What a buyer's later orders count as depends on the earlier ones: an order that becomes a sale, or stops being one, or gets
-- another phone, has the days of the later orders of that phone computed anew too.
CREATE OR REPLACE FUNCTION note_report_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO report_pending_days (day) VALUES ((OLD.created_at AT TIME ZONE 'Asia/Tashkent')::date);
	END IF;
	IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
		INSERT INTO report_pending_days (day) VALUES ((NEW.created_at AT TIME ZONE 'Asia/Tashkent')::date);
	END IF;
	IF TG_OP <> 'UPDATE' OR NEW.created_at <> OLD.created_at OR NEW.phone <> OLD.phone OR NEW.is_hidden <> OLD.is_hidden
			OR (NEW.status IN ('awaiting_payment', 'cancelled', 'returned')) <> (OLD.status IN ('awaiting_payment', 'cancelled', 'returned'))
	THEN
		INSERT INTO report_pending_days (day)
		SELECT DISTINCT (later.created_at AT TIME ZONE 'Asia/Tashkent')::date FROM orders later
		WHERE later.phone IN (OLD.phone, NEW.phone) AND later.phone <> '' AND later.created_at >= least(OLD.created_at, NEW.created_at)
			AND later.created_at < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_report_day_of_changed ON orders;
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_changed AFTER UPDATE OF status, is_hidden, payment_method_id, shipping_method_id, region_id,
	store_id, staff_id, courier_id, expected_until, phone, coupon_code, coupon_discount, voucher_discount, total, refunded, edit_refunded,
	revision, created_at ON orders FOR EACH ROW
	WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
-- Days that are stored already are stored anew, with the new figures.
UPDATE report_progress SET closed_through = NULL;
