CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path" CHECK ("redirects"."from_path" ~ '^/[^/?#\s]([^?#\s]*[^/?#\s])?$' and "redirects"."from_path" !~ '^/(uz|api)(/|$)'),
	CONSTRAINT "redirects_to_path" CHECK ("redirects"."to_path" ~ '^/([^/\\\s][^\s]*)?$' and "redirects"."to_path" !~ '^/(uz|api)(/|$)'),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON promotions FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON stores FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- Another picture or characteristic is another page: the sitemap tells when a product's page changed last. Rows that are
-- written together with their product find it new already.
CREATE FUNCTION touch_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET updated_at = now()
	FROM (SELECT DISTINCT product_id FROM touched_rows) AS touched
	WHERE products.id = touched.product_id AND products.updated_at < now();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_promotions_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE promotions SET updated_at = now()
	FROM (SELECT DISTINCT promotion_id FROM touched_rows) AS touched
	WHERE promotions.id = touched.promotion_id AND promotions.updated_at < now();
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	child record;
BEGIN
	FOR child IN SELECT * FROM (VALUES
		('product_pictures', 'touch_products_of_rows'),
		('product_attribute_values', 'touch_products_of_rows'),
		('promotion_products', 'touch_promotions_of_rows')
	) AS list (table_name, function_name) LOOP
		EXECUTE format('CREATE TRIGGER touch_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched_rows
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', child.table_name, child.function_name);
		EXECUTE format('CREATE TRIGGER touch_on_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched_rows
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', child.table_name, child.function_name);
		EXECUTE format('CREATE TRIGGER touch_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched_rows
			FOR EACH STATEMENT EXECUTE FUNCTION %I()', child.table_name, child.function_name);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserts AFTER INSERT ON redirects REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes('redirects', '');
--> statement-breakpoint
CREATE TRIGGER note_updates AFTER UPDATE ON redirects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes('redirects', '');
--> statement-breakpoint
CREATE TRIGGER note_deletes AFTER DELETE ON redirects REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes('redirects', '');
--> statement-breakpoint
CREATE TRIGGER note_truncation AFTER TRUNCATE ON redirects
	FOR EACH STATEMENT EXECUTE FUNCTION note_changes('redirects', '');
