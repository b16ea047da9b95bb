-- One form for texts that a person may write in either alphabet, in any case and with or without signs: letters of sounds
-- that are often confused are one (`x h kh х`, `k q c`, `i y й ы`), S is sh, C is ch, A is ya, U is yu. Search words go
-- through the same function.
CREATE FUNCTION fold_search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT regexp_replace(regexp_replace(
		translate(
			replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
				translate(lower(given), 'абвгғдежзийкқлмнопрстуўфхҳцчшщыэюяёъь', 'abvggdejziikklmnoprstuofhhsCSSieUAe'),
				'shch', 'S'), 'sch', 'S'), 'sh', 'S'), 'ch', 'C'), 'zh', 'j'), 'kh', 'h'), 'gh', 'g'), 'ph', 'f'),
				'ts', 's'), 'ya', 'A'), 'yu', 'U'), 'yo', 'e'), 'ye', 'e'),
			'xqcwy', 'hkkvi'),
		'[^a-zA-Z0-9 ]+', '', 'g'), '([a-zA-Z])\1+', '\1', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION write_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_search_texts (product_id, folded)
	SELECT p.id, fold_search_text(concat_ws(' ', p.name->>'ru', p.name->>'uz', p.sku, p.barcode, p.model)) FROM new_rows p;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_search_texts
	SET folded = fold_search_text(concat_ws(' ', NEW.name->>'ru', NEW.name->>'uz', NEW.sku, NEW.barcode, NEW.model))
	WHERE product_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO product_search_texts (product_id, folded)
SELECT p.id, fold_search_text(concat_ws(' ', p.name->>'ru', p.name->>'uz', p.sku, p.barcode, p.model)) FROM products p;
--> statement-breakpoint
CREATE TRIGGER write_search_texts AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION write_search_texts();
--> statement-breakpoint
-- A row trigger of four columns: prices, stock and counts are written far more often and don't reach it.
CREATE TRIGGER update_search_text AFTER UPDATE OF name, sku, barcode, model ON products FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.sku IS DISTINCT FROM NEW.sku
		OR OLD.barcode IS DISTINCT FROM NEW.barcode OR OLD.model IS DISTINCT FROM NEW.model)
	EXECUTE FUNCTION update_search_text();
