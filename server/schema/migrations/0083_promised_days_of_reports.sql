ALTER TABLE "report_progress" ADD COLUMN "stored_through" date;--> statement-breakpoint
-- The days that the buyer was promised at checkout are one of the figures now. The new column is empty, so that all days are stored
-- anew by the rule of this version.
DROP TRIGGER note_report_day_of_changed ON orders;
--> statement-breakpoint
CREATE TRIGGER note_report_day_of_changed AFTER UPDATE OF status, is_hidden, payment_method_id, shipping_method_id, region_id,
	store_id, staff_id, courier_id, expected_until, promised_until, phone, coupon_code, coupon_discount, voucher_discount, total, refunded,
	edit_refunded, revision, created_at ON orders FOR EACH ROW
	WHEN (least(OLD.created_at, NEW.created_at) < date_trunc('day', now() AT TIME ZONE 'Asia/Tashkent') AT TIME ZONE 'Asia/Tashkent')
	EXECUTE FUNCTION note_report_day();
