CREATE TABLE "report_deliveries" (
	"day" date NOT NULL,
	"store_id" integer,
	"shipping_method_id" integer NOT NULL,
	"region_id" integer,
	"courier_id" integer,
	"delivered" integer NOT NULL,
	"timed" integer NOT NULL,
	"minutes" bigint NOT NULL,
	"on_time" integer NOT NULL,
	"late" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_deliveries_day" ON "report_deliveries" USING btree ("day");--> statement-breakpoint
-- The courier is one of the figures now.
DROP TRIGGER note_report_day_of_changed ON orders;
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_changed AFTER UPDATE OF status, is_hidden, payment_method_id, shipping_method_id, region_id,
	store_id, staff_id, courier_id, expected_until, total, refunded, edit_refunded, revision, created_at ON orders FOR EACH ROW
	WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
-- Days that are stored already are stored anew, with how their orders were handed over.
UPDATE report_progress SET closed_through = NULL;
