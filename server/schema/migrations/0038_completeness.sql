ALTER TABLE "products" ADD COLUMN "completeness" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- server/schema/online/0003_completeness.sql fills the column and builds the indexes without blocking those who write.
-- The one rule of what a good's page needs to be complete. Each counts the same, and a text counts when it is there in both
-- languages; the Russian name always is.
CREATE FUNCTION product_completeness(name jsonb, description jsonb, barcode text, ikpu text, has_picture boolean)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (((coalesce(name->>'uz', '') <> '')::integer
		+ (coalesce(description->>'ru', '') <> '' AND coalesce(description->>'uz', '') <> '')::integer
		+ has_picture::integer
		+ (coalesce(barcode, '') <> '')::integer
		+ (coalesce(ikpu, '') <> '')::integer) * 20)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION complete_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A new product has no pictures yet.
	NEW.completeness := product_completeness(NEW.name, NEW.description, NEW.barcode, NEW.ikpu,
		TG_OP = 'UPDATE' AND EXISTS (SELECT FROM product_pictures WHERE product_id = NEW.id));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER complete_product BEFORE INSERT OR UPDATE OF name, description, barcode, ikpu, completeness ON products
	FOR EACH ROW EXECUTE FUNCTION complete_product();
--> statement-breakpoint
-- Locks the products first: what is counted after that includes the pictures of everybody who had the lock before.
CREATE FUNCTION complete_products(touched integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM products WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products p SET completeness = counted.percent
	FROM (
		SELECT c.id, product_completeness(c.name, c.description, c.barcode, c.ikpu,
			EXISTS (SELECT FROM product_pictures pp WHERE pp.product_id = c.id)) AS percent
		FROM products c WHERE c.id = ANY (touched)) AS counted
	WHERE p.id = counted.id AND p.completeness <> counted.percent;
END $$;
--> statement-breakpoint
CREATE FUNCTION complete_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM complete_products(array_agg(DISTINCT product_id)) FROM touched_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION complete_products_of_moved_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM complete_products(array_agg(product_id)) FROM (
		(SELECT product_id FROM old_rows EXCEPT SELECT product_id FROM new_rows)
		UNION
		(SELECT product_id FROM new_rows EXCEPT SELECT product_id FROM old_rows)) AS moved;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION complete_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET completeness = 0 WHERE completeness <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER complete_on_insert AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS touched_rows
	FOR EACH STATEMENT EXECUTE FUNCTION complete_products_of_rows();
--> statement-breakpoint
CREATE TRIGGER complete_on_update AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION complete_products_of_moved_rows();
--> statement-breakpoint
CREATE TRIGGER complete_on_delete AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS touched_rows
	FOR EACH STATEMENT EXECUTE FUNCTION complete_products_of_rows();
--> statement-breakpoint
CREATE TRIGGER complete_on_truncation AFTER TRUNCATE ON product_pictures
	FOR EACH STATEMENT EXECUTE FUNCTION complete_all_products();
--> statement-breakpoint
-- The percentage follows what it is computed of, so it is no edit by itself.
UPDATE recorded_tables SET ignored = ignored || '{completeness}'::text[] WHERE name = 'products';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION revise_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	uncounted products := NEW;
BEGIN
	uncounted.views := OLD.views;
	uncounted.sold := OLD.sold;
	uncounted.rating_sum := OLD.rating_sum;
	uncounted.rating_count := OLD.rating_count;
	uncounted.stock_total := OLD.stock_total;
	uncounted.completeness := OLD.completeness;
	uncounted.revision := OLD.revision;
	IF uncounted IS DISTINCT FROM OLD THEN
		NEW.updated_at := now();
		NEW.revision := OLD.revision + 1;
	ELSE
		NEW.revision := OLD.revision;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Letters of one alphabet, doubled ones as they are; the rest is as in `fold_search_text`, which makes doubled letters one.
CREATE FUNCTION fold_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT regexp_replace(
		translate(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
				translate(lower(given), 'абвгғдежзийкқлмнопрстуўфхҳцчшщыэюяёъь', 'abvggdejziikklmnoprstuofhhsCSSieUAe'),
				'shch', 'S'), 'sch', 'S'), 'sh', 'S'), 'ch', 'C'), 'zh', 'j'), 'kh', 'h'), 'gh', 'g'), 'ph', 'f'),
				'ts', 's'), 'ya', 'A'), 'yu', 'U'), 'yo', 'e'), 'ye', 'e'),
			'xqcwy', 'hkkvi'),
		'[^a-zA-Z0-9 ]+', '', 'g')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT regexp_replace(fold_letters(given), '([a-zA-Z])\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- What a good is found by: its texts with doubled letters as one, and then its words that have doubled letters, as they are.
CREATE FUNCTION product_search_text(name jsonb, sku text, barcode text, model text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT concat_ws(' ', regexp_replace(letters, '([a-zA-Z])\1+', '\1', 'g'),
		(SELECT string_agg(DISTINCT word, ' ') FROM regexp_split_to_table(letters, ' +') AS word WHERE word ~ '([a-zA-Z])\1'))
	FROM fold_letters(concat_ws(' ', name->>'ru', name->>'uz', sku, barcode, model)) AS letters
$$;
--> statement-breakpoint
-- A word that is searched for. Doubled letters are one, because people write them differently, unless the word is one letter
-- repeated (AA, AAA) or has a letter three times, which is no way of writing a word: these have to be found as they are.
CREATE FUNCTION fold_search_word(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT CASE WHEN lower(given) ~ '^([^0-9])\1+$|([^0-9])\2\2' THEN fold_letters(given) ELSE fold_search_text(given) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_search_texts (product_id, folded)
	SELECT p.id, product_search_text(p.name, p.sku, p.barcode, p.model) FROM new_rows p;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION update_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_search_texts SET folded = product_search_text(NEW.name, NEW.sku, NEW.barcode, NEW.model)
	WHERE product_id = NEW.id;
	RETURN NULL;
END $$;
