-- A row of which only `updated_at` moved is not announced again: what moved it, a picture or a characteristic, has been.
CREATE OR REPLACE FUNCTION note_product_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	viewed integer[];
BEGIN
	SELECT array_agg(id) FILTER (WHERE NOT only_viewed), array_agg(id) FILTER (WHERE only_viewed)
	INTO changed, viewed
	FROM (
		SELECT n.id, to_jsonb(n) - '{views,updated_at}'::text[] = to_jsonb(o) - '{views,updated_at}'::text[] AS only_viewed
		FROM new_rows n JOIN old_rows o USING (id)
		WHERE n IS DISTINCT FROM o AND to_jsonb(n) - 'updated_at' IS DISTINCT FROM to_jsonb(o) - 'updated_at'
	) AS updated;
	IF changed IS NOT NULL THEN
		PERFORM announce_change('products', changed);
	END IF;
	IF viewed IS NOT NULL THEN
		PERFORM announce_change('product_views', viewed);
	END IF;
	RETURN NULL;
END $$;
