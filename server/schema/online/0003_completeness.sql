-- Goods that were there before the column and the search texts of 0038: a thousand at a time, each thousand locked first,
-- so that what somebody else writes meanwhile isn't overwritten by what was read before. An interrupted run starts again.
DO $$
DECLARE
	done integer := 0;
	batch integer[];
BEGIN
	LOOP
		SELECT array_agg(id) INTO batch FROM (SELECT id FROM products WHERE id > done ORDER BY id LIMIT 1000) AS following;
		EXIT WHEN batch IS NULL;
		PERFORM complete_products(batch);
		UPDATE product_search_texts t SET folded = product_search_text(p.name, p.sku, p.barcode, p.model)
		FROM products p
		WHERE p.id = ANY (batch) AND t.product_id = p.id
			AND t.folded <> product_search_text(p.name, p.sku, p.barcode, p.model);
		done := batch[cardinality(batch)];
		COMMIT;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_completeness ON products (completeness, id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_margin ON products (round((price - cost) * 100.0 / price, 1), id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_margin_falling
	ON products (round((price - cost) * 100.0 / price, 1) DESC NULLS LAST, id DESC);
