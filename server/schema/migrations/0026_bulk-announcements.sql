-- A change of many rows announces their ids in as many notifications as they need (a notification holds 8000 bytes; 700 ids
-- take 7700 at most), which all arrive at the commit. "All" is left for what nobody would list. The log has one row.
CREATE OR REPLACE FUNCTION announce_change(what text, which integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	size constant integer := 700;
BEGIN
	IF cardinality(which) > 300000 THEN
		which := NULL;
	END IF;
	INSERT INTO changes (subject, ids) VALUES (what, which);
	IF which IS NULL THEN
		PERFORM pg_notify('amper_changes', what || ':*');
	ELSE
		PERFORM pg_notify('amper_changes', what || ':' || array_to_string(which[start : start + size - 1], ','))
		FROM generate_series(1, cardinality(which), size) AS start;
	END IF;
END $$;
--> statement-breakpoint
-- What is bought, at what price and whether at all, changes often and in bulk, and needs no text to be read again: a subject
-- of its own. So are the views, which alter no page, and what only staff see. `updated_at` and `revision` follow a change that
-- has been announced.
-- Every column is named here, because comparing whole rows as jsonb took longer than the update; a test compares the list
-- with the table. Without nested loops: a plan made for one row would be used for a hundred thousand.
CREATE OR REPLACE FUNCTION record_product_updates() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
	edited integer[];
	offered integer[];
	viewed integer[];
	internal integer[];
BEGIN
	SELECT
		array_agg(id) FILTER (WHERE is_edited),
		array_agg(id) FILTER (WHERE is_offered AND NOT is_edited),
		array_agg(id) FILTER (WHERE is_viewed AND NOT is_edited),
		array_agg(id) FILTER (WHERE is_internal AND NOT is_edited AND NOT is_offered)
	INTO edited, offered, viewed, internal
	FROM (
		SELECT
			n.id,
			(n.price, n.old_price, n.status_override, n.is_expected, n.is_published, n.sold)
				IS DISTINCT FROM (o.price, o.old_price, o.status_override, o.is_expected, o.is_published, o.sold) AS is_offered,
			n.views <> o.views AS is_viewed,
			(n.cost, n.stock_total) IS DISTINCT FROM (o.cost, o.stock_total) AS is_internal,
			(n.slug, n.brand_id, n.category_id, n.variant_group_id, n.sku, n.barcode, n.model, n.ikpu, n.keywords, n.section,
				n.warranty_months, n.weight_grams, n.size_mm, n.rating_sum, n.rating_count, n.created_at,
				n.name, n.advantage, n.gift, n.description, n.body)
				IS DISTINCT FROM
			(o.slug, o.brand_id, o.category_id, o.variant_group_id, o.sku, o.barcode, o.model, o.ikpu, o.keywords, o.section,
				o.warranty_months, o.weight_grams, o.size_mm, o.rating_sum, o.rating_count, o.created_at,
				o.name, o.advantage, o.gift, o.description, o.body) AS is_edited
		FROM new_rows n JOIN old_rows o USING (id)
	) AS compared
	WHERE is_edited OR is_offered OR is_viewed OR is_internal;
	IF edited IS NOT NULL THEN
		PERFORM announce_change('products', edited);
	END IF;
	IF offered IS NOT NULL THEN
		PERFORM announce_change('product_offers', offered);
	END IF;
	IF viewed IS NOT NULL THEN
		PERFORM announce_change('product_views', viewed);
	END IF;
	IF internal IS NOT NULL THEN
		PERFORM announce_change('product_internals', internal);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock is a part of the offer.
DROP TRIGGER record_inserts ON store_stock;--> statement-breakpoint
DROP TRIGGER record_updates ON store_stock;--> statement-breakpoint
DROP TRIGGER record_deletes ON store_stock;--> statement-breakpoint
DROP TRIGGER record_truncation ON store_stock;--> statement-breakpoint
CREATE TRIGGER record_inserts AFTER INSERT ON store_stock REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('product_offers', 'product_id');
--> statement-breakpoint
CREATE TRIGGER record_updates AFTER UPDATE ON store_stock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('product_offers', 'product_id');
--> statement-breakpoint
CREATE TRIGGER record_deletes AFTER DELETE ON store_stock REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('product_offers', 'product_id');
--> statement-breakpoint
CREATE TRIGGER record_truncation AFTER TRUNCATE ON store_stock
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('product_offers', 'product_id');
