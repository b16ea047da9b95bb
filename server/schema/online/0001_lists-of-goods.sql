-- Rows that a shop has had before the rule stay; a warning names them, and new ones are refused.
DO $$
DECLARE
	rule record;
BEGIN
	FOR rule IN
		SELECT c.conname, c.conrelid::regclass AS relation FROM pg_constraint c
		WHERE NOT c.convalidated AND c.connamespace = 'public'::regnamespace
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.relation, rule.conname);
		EXCEPTION WHEN check_violation OR foreign_key_violation THEN
			RAISE WARNING 'Rows of % break %: %', rule.relation, rule.conname, SQLERRM;
		END;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_price ON products (price, id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_name_ru ON products ((name->>'ru'), id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_stock_total ON products (stock_total, id);
--> statement-breakpoint
-- Finding a part of a name, an SKU or a barcode. A server on which the shop's login may not create extensions does
-- without: such a search then reads the texts of all products. The index isn't built concurrently, which a block can't
-- do; meanwhile only new goods and new names wait. Whoever adds the extension later runs this block by hand.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX IF NOT EXISTS product_search_texts_folded ON product_search_texts USING gin (folded gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'No pg_trgm: searching the lists of goods is slower (%)', SQLERRM;
END $$;
