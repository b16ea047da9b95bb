CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"subject" text NOT NULL,
	"ids" integer[],
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_transaction" ON "changes" USING btree ("transaction");--> statement-breakpoint
-- Tells every process what has changed (server/changes). A notification holds 8000 bytes at most: above that it says "all".
CREATE FUNCTION announce_change(what text, which integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	payload text := what || ':' || coalesce(array_to_string(which, ','), '*');
BEGIN
	IF octet_length(payload) > 7900 THEN
		which := NULL;
		payload := what || ':*';
	END IF;
	INSERT INTO changes (subject, ids) VALUES (what, which);
	PERFORM pg_notify('amper_changes', payload);
END $$;
--> statement-breakpoint
-- One announcement a statement, however many rows. Arguments: the subject, and the column with its id ('' where it has none).
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched text := CASE TG_OP
		WHEN 'INSERT' THEN 'TABLE new_rows'
		WHEN 'DELETE' THEN 'TABLE old_rows'
		WHEN 'UPDATE' THEN '(TABLE new_rows EXCEPT TABLE old_rows) UNION ALL (TABLE old_rows EXCEPT TABLE new_rows)'
	END;
	ids integer[];
	found boolean;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		PERFORM announce_change(TG_ARGV[0], NULL);
	ELSIF TG_ARGV[1] = '' THEN
		EXECUTE format('SELECT EXISTS (%s)', touched) INTO found;
		IF found THEN
			PERFORM announce_change(TG_ARGV[0], NULL);
		END IF;
	ELSE
		EXECUTE format('SELECT array_agg(DISTINCT %I) FROM (%s) AS touched', TG_ARGV[1], touched) INTO ids;
		IF ids IS NOT NULL THEN
			PERFORM announce_change(TG_ARGV[0], ids);
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Products whose views alone changed are a subject of their own: that happens every few seconds and alters no page.
CREATE FUNCTION note_product_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
	viewed integer[];
BEGIN
	SELECT array_agg(id) FILTER (WHERE NOT only_viewed), array_agg(id) FILTER (WHERE only_viewed)
	INTO changed, viewed
	FROM (
		SELECT n.id, to_jsonb(n) - '{views,updated_at}'::text[] = to_jsonb(o) - '{views,updated_at}'::text[] AS only_viewed
		FROM new_rows n JOIN old_rows o USING (id)
		WHERE n IS DISTINCT FROM o
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
DO $$
DECLARE
	watched record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES
		('products', 'products', 'id'),
		('product_attribute_values', 'products', 'product_id'),
		('product_pictures', 'products', 'product_id'),
		('product_stickers', 'products', 'product_id'),
		('store_stock', 'products', 'product_id'),
		('variant_groups', 'variant_groups', 'id'),
		('categories', 'categories', 'id'),
		('brands', 'brands', 'id'),
		('attribute_groups', 'attributes', ''),
		('attributes', 'attributes', 'id'),
		('attribute_values', 'attribute_values', 'id'),
		('stickers', 'stickers', 'id'),
		('search_synonyms', 'search_synonyms', 'id'),
		('promotions', 'promotions', 'id'),
		('promotion_products', 'promotions', 'promotion_id'),
		('instalment_partners', 'instalments', 'id'),
		('instalment_plans', 'instalments', 'partner_id'),
		('stores', 'stores', 'id'),
		('settings', 'settings', ''),
		('menus', 'menus', 'id'),
		('menu_items', 'menus', 'menu_id'),
		('banners', 'banners', 'id')
	) AS list (table_name, subject, id_column) LOOP
		EXECUTE format('CREATE TRIGGER note_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
			FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%L, %L)', watched.table_name, watched.subject, watched.id_column);
		EXECUTE format('CREATE TRIGGER note_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
			FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%L, %L)', watched.table_name, watched.subject, watched.id_column);
		EXECUTE format('CREATE TRIGGER note_truncation AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%L, %L)', watched.table_name, watched.subject, watched.id_column);
		IF watched.table_name <> 'products' THEN
			EXECUTE format('CREATE TRIGGER note_updates AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
				FOR EACH STATEMENT EXECUTE FUNCTION note_changes(%L, %L)', watched.table_name, watched.subject, watched.id_column);
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_updates AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION note_product_updates();
--> statement-breakpoint
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON products FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW AND OLD.views = NEW.views) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON categories FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON brands FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON attributes FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION touch_updated_at();
