-- Lines of orders that are there already: the promotion of the product that ran when the order was placed, as promotions are now.
DO $$
DECLARE
	portion CONSTANT integer := 5000;
	low integer := 0;
	high integer;
BEGIN
	SELECT coalesce(max(id), 0) INTO high FROM orders;
	WHILE low < high LOOP
		UPDATE order_lines l SET promotion_id = found.promotion_id
		FROM (
			SELECT DISTINCT ON (sold.order_id, sold.position) sold.order_id, sold.position, p.id AS promotion_id
			FROM orders o
			JOIN order_lines sold ON sold.order_id = o.id AND sold.promotion_id IS NULL AND NOT sold.is_service
			JOIN promotion_products pp ON pp.product_id = sold.product_id
			JOIN promotions p ON p.id = pp.promotion_id
				AND p.is_published AND o.created_at >= p.start_at AND (p.end_at IS NULL OR o.created_at < p.end_at)
			WHERE o.id > low AND o.id <= low + portion
			ORDER BY sold.order_id, sold.position, p.start_at DESC, p.id DESC
		) found
		WHERE l.order_id = found.order_id AND l.position = found.position AND l.promotion_id IS NULL;
		COMMIT;
		low := low + portion;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_lines_promotion ON order_lines (promotion_id,order_id) WHERE promotion_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_goods_product ON report_goods (product_id,day);
--> statement-breakpoint
-- Days that were stored before their lines had a promotion are stored anew.
UPDATE report_progress SET stored_through = NULL;
