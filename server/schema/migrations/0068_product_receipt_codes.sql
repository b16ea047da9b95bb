ALTER TABLE "products" ADD COLUMN "package_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_percent" smallint;--> statement-breakpoint
-- What only receipts have is seen by staff alone.
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
			(n.cost, n.stock_total, n.is_draft, n.is_archived, n.package_code, n.vat_percent)
				IS DISTINCT FROM (o.cost, o.stock_total, o.is_draft, o.is_archived, o.package_code, o.vat_percent) AS is_internal,
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
