-- Whoever inserts rows with ids of their own calls this afterwards, so that the next id is free.
CREATE FUNCTION advance_identities() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	target record;
BEGIN
	FOR target IN
		SELECT c.table_name, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) AS sequence
		FROM information_schema.columns c
		WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.identity_generation = 'BY DEFAULT'
	LOOP
		EXECUTE format(
			'SELECT setval(%L, highest) FROM (SELECT max(id) AS highest FROM %I) AS t WHERE highest >= (SELECT last_value FROM %s)',
			target.sequence, target.table_name, target.sequence);
	END LOOP;
END $$;
--> statement-breakpoint
SELECT advance_identities();
--> statement-breakpoint
CREATE FUNCTION refuse_category_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two moves at the same time could close a circle that neither of them sees.
	PERFORM pg_advisory_xact_lock(hashtextextended('amper:category tree', 0));
	IF EXISTS (
		WITH RECURSIVE above AS (
			SELECT parent_id FROM categories WHERE id = NEW.id
			UNION
			SELECT c.parent_id FROM categories c JOIN above ON c.id = above.parent_id
		)
		SELECT FROM above WHERE parent_id = NEW.id
	) THEN
		RAISE EXCEPTION 'Category % would be inside itself', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_no_circle', TABLE = 'categories';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_circle_on_insert AFTER INSERT ON categories FOR EACH ROW
	WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION refuse_category_circle();
--> statement-breakpoint
CREATE TRIGGER refuse_circle_on_move AFTER UPDATE OF parent_id ON categories FOR EACH ROW
	WHEN (NEW.parent_id IS NOT NULL AND NEW.parent_id IS DISTINCT FROM OLD.parent_id) EXECUTE FUNCTION refuse_category_circle();
--> statement-breakpoint
-- A product's revision and time of change grow with every edit, and not with what the shop counts by itself.
CREATE FUNCTION revise_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	uncounted products := NEW;
BEGIN
	uncounted.views := OLD.views;
	uncounted.sold := OLD.sold;
	uncounted.rating_sum := OLD.rating_sum;
	uncounted.rating_count := OLD.rating_count;
	uncounted.stock_total := OLD.stock_total;
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
DROP TRIGGER touch_updated_at ON products;
--> statement-breakpoint
CREATE TRIGGER revise_product BEFORE UPDATE ON products FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION revise_product();
--> statement-breakpoint
CREATE TRIGGER touch_on_insert AFTER INSERT ON product_stickers REFERENCING NEW TABLE AS touched_rows
	FOR EACH STATEMENT EXECUTE FUNCTION touch_products_of_rows();
--> statement-breakpoint
CREATE TRIGGER touch_on_delete AFTER DELETE ON product_stickers REFERENCING OLD TABLE AS touched_rows
	FOR EACH STATEMENT EXECUTE FUNCTION touch_products_of_rows();
--> statement-breakpoint
-- What moved only the revision, the time or the total of the stock has been announced already, or alters no page.
CREATE OR REPLACE FUNCTION record_product_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	viewed integer[];
BEGIN
	SELECT array_agg(id) FILTER (WHERE NOT only_viewed), array_agg(id) FILTER (WHERE only_viewed)
	INTO changed, viewed
	FROM (
		SELECT n.id, to_jsonb(n) - '{views,updated_at,revision,stock_total}'::text[]
			= to_jsonb(o) - '{views,updated_at,revision,stock_total}'::text[] AS only_viewed
		FROM new_rows n JOIN old_rows o USING (id)
		WHERE n IS DISTINCT FROM o
			AND to_jsonb(n) - '{updated_at,revision,stock_total}'::text[]
				IS DISTINCT FROM to_jsonb(o) - '{updated_at,revision,stock_total}'::text[]
	) AS updated;
	IF changed IS NOT NULL THEN
		PERFORM announce_change('products', changed);
	END IF;
	IF viewed IS NOT NULL THEN
		PERFORM announce_change('product_views', viewed);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Stock is added up later (pending_stock_totals): this only inserts, so nobody waits and nothing can deadlock.
CREATE FUNCTION note_stock_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO pending_stock_totals (product_id) SELECT DISTINCT product_id FROM moved_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_stock_on_insert AFTER INSERT ON store_stock REFERENCING NEW TABLE AS moved_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_stock_inserts();
--> statement-breakpoint
CREATE TRIGGER note_stock_on_update AFTER UPDATE ON store_stock REFERENCING NEW TABLE AS moved_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_stock_inserts();
--> statement-breakpoint
CREATE TRIGGER note_stock_on_delete AFTER DELETE ON store_stock REFERENCING OLD TABLE AS moved_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_stock_inserts();
--> statement-breakpoint
CREATE FUNCTION note_stock_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO pending_stock_totals (product_id) SELECT id FROM products WHERE stock_total <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_stock_on_truncation AFTER TRUNCATE ON store_stock
	FOR EACH STATEMENT EXECUTE FUNCTION note_stock_truncation();
--> statement-breakpoint
INSERT INTO pending_stock_totals (product_id) SELECT DISTINCT product_id FROM store_stock WHERE quantity > 0;
--> statement-breakpoint
-- Merges objects, later ones over earlier ones.
CREATE AGGREGATE jsonb_merge(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb, INITCOND = '{}');
--> statement-breakpoint
INSERT INTO recorded_tables (name, key_columns, entity, entity_column, position, ignored, revision_column, difference_column, soft_references, is_moved_by_shop) VALUES
	('settings', '{key}', 'settings', 'key', 1, '{}', NULL, NULL, '{}', false),
	('redirects', '{from_path}', 'redirects', 'from_path', 1, '{}', NULL, NULL, '{}', false),
	('search_synonyms', '{id}', 'search_synonyms', 'id', 1, '{}', NULL, NULL, '{}', false),
	('phone_models', '{id}', 'phone_models', 'id', 1, '{}', NULL, NULL, '{}', false),
	('pages', '{id}', 'pages', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('articles', '{id}', 'articles', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('news', '{id}', 'news', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('banners', '{id}', 'banners', 'id', 1, '{}', NULL, NULL, '{}', false),
	('menus', '{id}', 'menus', 'id', 1, '{}', NULL, NULL, '{}', false),
	('menu_items', '{id}', 'menus', 'menu_id', 2, '{}', NULL, NULL, '{}', false),
	('stores', '{id}', 'stores', 'id', 1, '{updated_at}', NULL, NULL, '{order_stock.store_id,orders.store_id}', false),
	('instalment_partners', '{id}', 'instalment_partners', 'id', 1, '{}', NULL, NULL, '{}', false),
	('instalment_plans', '{partner_id,months}', 'instalment_partners', 'partner_id', 2, '{}', NULL, NULL, '{}', false),
	('shipping_methods', '{id}', 'shipping_methods', 'id', 1, '{}', NULL, NULL, '{orders.shipping_method_id}', false),
	('shipping_prices', '{id}', 'shipping_methods', 'method_id', 2, '{}', NULL, NULL, '{}', false),
	('coupons', '{id}', 'coupons', 'id', 1, '{uses}', NULL, NULL, '{}', false),
	('categories', '{id}', 'categories', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('brands', '{id}', 'brands', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('attribute_groups', '{id}', 'attribute_groups', 'id', 1, '{}', NULL, NULL, '{}', false),
	('attributes', '{id}', 'attributes', 'id', 2, '{updated_at}', NULL, NULL, '{}', false),
	('attribute_values', '{id}', 'attributes', 'attribute_id', 3, '{}', NULL, NULL, '{}', false),
	('variant_groups', '{id}', 'variant_groups', 'id', 1, '{}', NULL, NULL, '{}', false),
	('stickers', '{id}', 'stickers', 'id', 1, '{}', NULL, NULL, '{}', false),
	('products', '{id}', 'products', 'id', 4,
		'{views,sold,rating_sum,rating_count,stock_total,revision,created_at,updated_at}', 'revision', NULL,
		'{order_lines.product_id,order_stock.product_id,shipping_methods.service_product_id}', false),
	('product_attribute_values', '{product_id,attribute_value_id}', 'products', 'product_id', 5, '{}', NULL, NULL, '{}', false),
	('product_pictures', '{product_id,position}', 'products', 'product_id', 5, '{}', NULL, NULL, '{}', false),
	('product_stickers', '{product_id,sticker_id}', 'products', 'product_id', 5, '{}', NULL, NULL, '{}', false),
	('store_stock', '{product_id,store_id}', 'products', 'product_id', 5, '{}', NULL, 'quantity', '{}', true),
	('promotions', '{id}', 'promotions', 'id', 1, '{updated_at}', NULL, NULL, '{}', false),
	('promotion_products', '{promotion_id,product_id}', 'promotions', 'promotion_id', 6, '{}', NULL, NULL, '{}', false),
	('home_shelves', '{id}', 'home_shelves', 'id', 4, '{}', NULL, NULL, '{}', false);
--> statement-breakpoint
-- The change set that the transaction writes to: the one that was opened, or one that is made for the first change of
-- whoever opened none.
CREATE FUNCTION current_change_set() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	opened bigint := nullif(current_setting('amper.change_set', true), '')::bigint;
	automatic bigint := nullif(current_setting('amper.automatic_change_set', true), '')::bigint;
	application text := current_setting('application_name');
BEGIN
	opened := coalesce(opened, automatic);
	IF opened IS NOT NULL THEN
		IF NOT EXISTS (SELECT FROM change_sets WHERE id = opened AND transaction = pg_current_xact_id()) THEN
			RAISE EXCEPTION 'Change set % belongs to another transaction: open it with set local', opened;
		END IF;
		RETURN opened;
	END IF;
	INSERT INTO change_sets (source, kind, author)
	VALUES (
		CASE WHEN application LIKE 'amper%' THEN 'script' ELSE 'database' END, 'edit',
		coalesce(nullif(current_setting('amper.author', true), ''), concat_ws(' · ', session_user, nullif(application, ''))))
	RETURNING id INTO automatic;
	PERFORM set_config('amper.automatic_change_set', automatic::text, true);
	RETURN automatic;
END $$;
--> statement-breakpoint
-- Opens a change set for this transaction. Null: this client has sent the same key before.
CREATE FUNCTION open_change_set(
	source text, kind text, staff_id integer, author text, title text, reason text, undo_of bigint, key text, fingerprint bytea
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	opened bigint;
BEGIN
	IF coalesce(current_setting('amper.change_set', true), '') <> '' THEN
		RAISE EXCEPTION 'Change set % is open', current_setting('amper.change_set');
	END IF;
	INSERT INTO change_sets (source, kind, staff_id, author, title, reason, undo_of, key, fingerprint)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
	ON CONFLICT DO NOTHING
	RETURNING id INTO opened;
	PERFORM set_config('amper.change_set', coalesce(opened::text, ''), true);
	RETURN opened;
END $$;
--> statement-breakpoint
-- Counts what a change set did.
CREATE FUNCTION count_change_set(counted bigint) RETURNS void LANGUAGE sql AS $$
	WITH fields AS (
		SELECT table_name, operation, field, count(*)::integer AS rows
		FROM (
			SELECT DISTINCT h.table_name, h.operation, h.row_key, f.field
			FROM history h
			CROSS JOIN LATERAL (
				SELECT jsonb_object_keys(h.after) AS field WHERE h.operation = 'U'
				UNION ALL SELECT NULL WHERE h.operation <> 'U') AS f
			WHERE h.change_set_id = counted) AS touched
		GROUP BY table_name, operation, field
	)
	UPDATE change_sets SET
		rows = (SELECT count(*) FROM (SELECT DISTINCT table_name, row_key FROM history WHERE change_set_id = counted) AS touched),
		tables = (SELECT coalesce(array_agg(DISTINCT table_name ORDER BY table_name), '{}') FROM fields),
		field_counts = (SELECT coalesce(jsonb_agg(jsonb_build_object(
			'table', table_name,
			'operation', CASE operation WHEN 'I' THEN 'insert' WHEN 'U' THEN 'update' ELSE 'delete' END,
			'field', field, 'rows', rows) ORDER BY rows DESC, table_name, field), '[]') FROM fields)
	WHERE id = counted;
$$;
--> statement-breakpoint
-- Ends the open change set before its transaction does.
CREATE FUNCTION close_change_set(OUT id bigint, OUT rows integer, OUT field_counts jsonb) RETURNS SETOF record LANGUAGE plpgsql AS $$
DECLARE
	opened bigint := nullif(current_setting('amper.change_set', true), '')::bigint;
BEGIN
	IF opened IS NULL THEN
		RETURN;
	END IF;
	PERFORM count_change_set(opened);
	PERFORM set_config('amper.change_set', '', true);
	RETURN QUERY SELECT s.id, s.rows, s.field_counts FROM change_sets s WHERE s.id = opened;
END $$;
--> statement-breakpoint
CREATE FUNCTION seal_change_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_change_set(NEW.id);
	-- What was opened and then changed nothing is nothing to tell; with a key it still answers a repeated request.
	DELETE FROM change_sets WHERE id = NEW.id AND rows = 0 AND key IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seal_change_set AFTER INSERT ON change_sets DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION seal_change_set();
--> statement-breakpoint
-- Old and new rows of an update by key. A full join never becomes a nested loop, which would compare every row with every
-- other; a row without its counterpart has a changed key.
CREATE FUNCTION row_pairs(recorded recorded_tables) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT format('old_rows o FULL JOIN new_rows n ON %s', string_agg(format('o.%1$I = n.%1$I', k), ' AND '))
	FROM unnest(recorded.key_columns) k
$$;
--> statement-breakpoint
-- Finds the columns that differ in any row, and whether keys changed. Every column is compared in its own type: rows as
-- jsonb took longer than the update.
CREATE FUNCTION compare_statement(recorded recorded_tables) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT format('SELECT array_remove(ARRAY[%s], NULL), coalesce(bool_or(o.%2$I IS NULL OR n.%2$I IS NULL), false) FROM %3$s WHERE %4$s',
		string_agg(format('CASE WHEN bool_or(o.%1$I IS DISTINCT FROM n.%1$I) THEN %1$L END', a.attname), ', ' ORDER BY a.attnum),
		recorded.key_columns[1], row_pairs(recorded),
		-- Where the revision is the same, only what the shop counts changed.
		CASE WHEN recorded.revision_column IS NULL THEN 'true' ELSE format('o.%1$I IS DISTINCT FROM n.%1$I', recorded.revision_column) END)
	FROM pg_attribute a
	WHERE a.attrelid = recorded.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (recorded.ignored)
$$;
--> statement-breakpoint
-- Records updated rows: `$1` is the change set, `changed` are the columns that differ in any row.
CREATE FUNCTION record_statement(recorded recorded_tables, changed text[]) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT format($sql$
		INSERT INTO history (change_set_id, table_name, row_key, entity_key, operation, before, after)
		SELECT $1, %L, %s, n.%I::text, 'U', %s, %s FROM %s
		WHERE o.%7$I IS NOT NULL AND n.%7$I IS NOT NULL AND (%s)
		$sql$, recorded.name,
		(SELECT format('concat_ws('':'', %s)', string_agg(format('n.%I', k), ', ')) FROM unnest(recorded.key_columns) k),
		recorded.entity_column, string_agg(format(f.field, 'o', c), ' || '), string_agg(format(f.field, 'n', c), ' || '),
		row_pairs(recorded), recorded.key_columns[1], string_agg(format('o.%1$I IS DISTINCT FROM n.%1$I', c), ' OR '))
	FROM unnest(changed) c, (SELECT CASE WHEN cardinality(changed) = 1 THEN 'jsonb_build_object(%2$L, %1$s.%2$I)'
		ELSE 'CASE WHEN o.%2$I IS DISTINCT FROM n.%2$I THEN jsonb_build_object(%2$L, %1$s.%2$I) ELSE ''{}'' END' END) AS f (field)
$$;
--> statement-breakpoint
-- Records rows whose key changed, as deleted and inserted: `$1` is the change set, `$2` are the ignored columns.
CREATE FUNCTION record_moved_statement(recorded recorded_tables) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT format($sql$
		INSERT INTO history (change_set_id, table_name, row_key, entity_key, operation, before, after)
		SELECT $1, %1$L, concat_ws(':', %2$s), coalesce(n.%3$I, o.%3$I)::text, CASE WHEN n.%4$I IS NULL THEN 'D' ELSE 'I' END,
			CASE WHEN n.%4$I IS NULL THEN to_jsonb(o) END, CASE WHEN o.%4$I IS NULL THEN to_jsonb(n) - $2 END
		FROM %5$s WHERE o.%4$I IS NULL OR n.%4$I IS NULL
		$sql$, recorded.name, string_agg(format('coalesce(n.%1$I, o.%1$I)', k), ', '),
		recorded.entity_column, recorded.key_columns[1], row_pairs(recorded))
	FROM unnest(recorded.key_columns) k
$$;
--> statement-breakpoint
-- History by statement. Statements are planned each time, so that a plan made for one row is never used for a hundred
-- thousand, and run here, because only the trigger itself sees the transition tables.
CREATE FUNCTION record_history() RETURNS trigger LANGUAGE plpgsql
SET timezone = 'UTC' SET search_path = public, pg_temp SET work_mem = '32MB' AS $$
DECLARE
	recorded recorded_tables;
	side text;
	changed text[];
	has_moved boolean;
	change_set bigint;
BEGIN
	IF current_setting('amper.history', true) = 'off' THEN
		RETURN NULL;
	END IF;
	SELECT * INTO STRICT recorded FROM recorded_tables WHERE name = TG_TABLE_NAME;
	side := format(
		'SELECT concat_ws('':'', %s) AS key, r.%I::text AS entity, to_jsonb(r) AS whole FROM %%s r',
		(SELECT string_agg(format('r.%I', k), ', ') FROM unnest(recorded.key_columns) k), recorded.entity_column);
	IF TG_OP = 'UPDATE' THEN
		EXECUTE compare_statement(recorded) INTO changed, has_moved;
		IF changed = '{}' THEN
			RETURN NULL;
		END IF;
		change_set := current_change_set();
		IF has_moved THEN
			EXECUTE record_moved_statement(recorded) USING change_set, recorded.ignored;
		END IF;
		EXECUTE record_statement(recorded, changed) USING change_set;
	ELSIF TG_OP = 'INSERT' THEN
		EXECUTE format($sql$
			INSERT INTO history (change_set_id, table_name, row_key, entity_key, operation, after)
			SELECT change_set.id, $2, n.key, n.entity, 'I', n.whole - $1
			FROM (SELECT current_change_set() AS id WHERE EXISTS (SELECT FROM new_rows)) AS change_set, (%s) AS n
		$sql$, format(side, 'new_rows')) USING recorded.ignored, TG_TABLE_NAME;
	ELSE
		EXECUTE format($sql$
			INSERT INTO history (change_set_id, table_name, row_key, entity_key, operation, before)
			SELECT change_set.id, $1, o.key, o.entity, 'D', o.whole
			FROM (SELECT current_change_set() AS id WHERE EXISTS (SELECT FROM %s)) AS change_set, (%s) AS o
		$sql$,
			CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE TG_TABLE_NAME END,
			format(side, CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE quote_ident(TG_TABLE_NAME) END)) USING TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	recorded recorded_tables;
	condition text;
BEGIN
	FOR recorded IN SELECT * FROM recorded_tables LOOP
		-- Orders move stock thousands of times a day and have rows of their own about it.
		condition := CASE WHEN recorded.is_moved_by_shop THEN
			'WHEN (coalesce(current_setting(''amper.change_set'', true), '''') <> '''' OR current_setting(''application_name'') NOT LIKE ''amper%'')'
			ELSE '' END;
		EXECUTE format('CREATE TRIGGER record_history_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
			FOR EACH STATEMENT %s EXECUTE FUNCTION record_history()', recorded.name, condition);
		EXECUTE format('CREATE TRIGGER record_history_updates AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
			FOR EACH STATEMENT %s EXECUTE FUNCTION record_history()', recorded.name, condition);
		EXECUTE format('CREATE TRIGGER record_history_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
			FOR EACH STATEMENT %s EXECUTE FUNCTION record_history()', recorded.name, condition);
		EXECUTE format('CREATE TRIGGER record_history_truncation BEFORE TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION record_history()', recorded.name);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'History is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON history
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
