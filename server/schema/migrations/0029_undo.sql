-- What a change set did to each row in all: how the row was before its first change, and how its last one left it.
CREATE FUNCTION net_changes(changed bigint) RETURNS TABLE (
	table_name text, row_key text, entity_key text, step text, is_whole boolean, before jsonb, after jsonb, last_id bigint
) LANGUAGE sql STABLE SET enable_nestloop = off AS $$
	WITH changes AS MATERIALIZED (SELECT * FROM history WHERE change_set_id = changed),
	-- Most rows are changed once: only the others are added up.
	repeated AS MATERIALIZED (SELECT c.table_name, c.row_key FROM changes c GROUP BY 1, 2 HAVING count(*) > 1)
	SELECT c.table_name, c.row_key, c.entity_key,
		-- What puts it back.
		CASE c.operation WHEN 'I' THEN 'delete' WHEN 'D' THEN 'insert' ELSE 'update' END, c.operation <> 'U',
		coalesce(c.before, '{}'), coalesce(c.after, '{}'), c.id
	FROM changes c
	WHERE NOT EXISTS (SELECT FROM repeated r WHERE r.table_name = c.table_name AND r.row_key = c.row_key)
	UNION ALL
	SELECT c.table_name, c.row_key, (array_agg(c.entity_key ORDER BY c.id))[1],
		CASE WHEN (array_agg(c.operation ORDER BY c.id))[1] = 'I'
			THEN CASE WHEN (array_agg(c.operation ORDER BY c.id DESC))[1] = 'D' THEN 'none' ELSE 'delete' END
			ELSE CASE WHEN (array_agg(c.operation ORDER BY c.id DESC))[1] = 'D' THEN 'insert' ELSE 'update' END END,
		bool_or(c.operation <> 'U'),
		jsonb_merge(coalesce(c.before, '{}') ORDER BY c.id DESC),
		jsonb_merge(coalesce(c.after, '{}') ORDER BY c.id),
		max(c.id)
	FROM changes c JOIN repeated r ON r.table_name = c.table_name AND r.row_key = c.row_key
	GROUP BY c.table_name, c.row_key
$$;
--> statement-breakpoint
-- The fields that a change set changed and that no later undo has put back; `*` is the whole row.
CREATE FUNCTION effective_fields(changed bigint) RETURNS TABLE (table_name text, row_key text, field text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN QUERY
		SELECT h.table_name, h.row_key, f.field FROM history h
		CROSS JOIN LATERAL (
			SELECT jsonb_object_keys(h.after) AS field WHERE h.operation = 'U'
			UNION ALL SELECT '*' WHERE h.operation <> 'U') AS f
		WHERE h.change_set_id = changed
		EXCEPT
		SELECT e.table_name, e.row_key, e.field FROM change_sets u CROSS JOIN LATERAL effective_fields(u.id) e
		WHERE u.undo_of = changed;
END $$;
--> statement-breakpoint
-- `r.id = n.row_key::integer`, or the same for each column of a longer key.
CREATE FUNCTION key_condition(recorded recorded_tables) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT string_agg(
		CASE WHEN cardinality(recorded.key_columns) = 1 THEN format('r.%I = n.row_key::%s', k.name, format_type(a.atttypid, a.atttypmod))
			ELSE format('r.%I = split_part(n.row_key, '':'', %s)::%s', k.name, k.at, format_type(a.atttypid, a.atttypmod)) END,
		' AND ' ORDER BY k.at)
	FROM unnest(recorded.key_columns) WITH ORDINALITY AS k (name, at)
	JOIN pg_attribute a ON a.attrelid = recorded.name::regclass AND a.attname = k.name
$$;
--> statement-breakpoint
-- What an undo compares of a row as it is now: of an updated one the fields that it may put back, of others the whole.
CREATE FUNCTION compared_row(recorded recorded_tables) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	fields text;
BEGIN
	SELECT string_agg(format('jsonb_build_object(%1$L, r.%1$I)', a.attname), ' || ') INTO fields
	FROM pg_attribute a
	WHERE a.attrelid = recorded.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND (
		(recorded.name = 'products' AND a.attname IN ('price', 'cost')) OR a.attname IN (
			SELECT DISTINCT jsonb_object_keys(n.before) FROM undo_net n WHERE n.table_name = recorded.name AND n.step = 'update'));
	RETURN format('CASE WHEN r.%I IS NULL THEN NULL WHEN n.step = ''update'' THEN %s ELSE to_jsonb(r) END',
		recorded.key_columns[1], coalesce(fields, quote_literal('{}') || '::jsonb'));
END $$;
--> statement-breakpoint
-- Fills `undo_items` with what puts a change set back and `undo_conflicts` with what is not put back, comparing with the
-- rows as they are now. With `locks` the rows stay as they are until the transaction ends.
CREATE FUNCTION plan_undo(target bigint, denied jsonb, stores integer[], locks boolean) RETURNS void
LANGUAGE plpgsql SET timezone = 'UTC' SET search_path = public, pg_temp AS $$
DECLARE
	recorded recorded_tables;
	on_key text;
BEGIN
	DROP TABLE IF EXISTS pg_temp.undo_net, pg_temp.undo_items, pg_temp.undo_conflicts;
	CREATE TEMP TABLE undo_net ON COMMIT DROP AS SELECT * FROM net_changes(target) WHERE step <> 'none';
	CREATE TEMP TABLE undo_items (
		item bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_name text, row_key text, entity_key text, step text, patch jsonb,
		last_id bigint, price_now numeric, cost_now numeric, done boolean NOT NULL DEFAULT false,
		unpublished boolean NOT NULL DEFAULT false, failed_constraint text
	) ON COMMIT DROP;
	CREATE TEMP TABLE undo_conflicts (
		table_name text, row_key text, entity_key text, field text, obstacle text, current jsonb, before jsonb,
		last_id bigint, change_set_id bigint, failed_constraint text
	) ON COMMIT DROP;

	-- What earlier undos have put back already is left alone, also where somebody has changed it again since.
	CREATE TEMP TABLE undo_covered ON COMMIT DROP AS
		SELECT DISTINCT e.* FROM change_sets u CROSS JOIN LATERAL effective_fields(u.id) e WHERE u.undo_of = target;
	IF EXISTS (SELECT FROM undo_covered) THEN
		DELETE FROM undo_net n USING undo_covered c
		WHERE c.table_name = n.table_name AND c.row_key = n.row_key AND (c.field = '*' OR n.step <> 'update');
		UPDATE undo_net n SET before = n.before - c.fields
		FROM (SELECT table_name, row_key, array_agg(field) AS fields FROM undo_covered GROUP BY 1, 2) c
		WHERE c.table_name = n.table_name AND c.row_key = n.row_key;
	END IF;
	DROP TABLE undo_covered;
	-- Fields that the change set itself put back later.
	UPDATE undo_net n SET before = (
		SELECT coalesce(jsonb_object_agg(f.key, f.value), '{}') FROM jsonb_each(n.before) f
		WHERE n.after ? f.key AND f.value IS DISTINCT FROM n.after -> f.key)
	WHERE n.step = 'update' AND EXISTS (
		SELECT FROM jsonb_each(n.before) f WHERE NOT n.after ? f.key OR f.value IS NOT DISTINCT FROM n.after -> f.key);

	-- Whole rows need every permission of their table, fields their own.
	INSERT INTO undo_conflicts SELECT n.table_name, n.row_key, n.entity_key, NULL, 'not_allowed', NULL, NULL, n.last_id
	FROM undo_net n
	WHERE (n.is_whole AND denied ? n.table_name)
		OR (stores IS NOT NULL AND n.table_name = 'store_stock' AND split_part(n.row_key, ':', 2)::integer <> ALL (stores));
	DELETE FROM undo_net n USING undo_conflicts c WHERE c.table_name = n.table_name AND c.row_key = n.row_key;
	INSERT INTO undo_conflicts SELECT n.table_name, n.row_key, n.entity_key, f.key, 'not_allowed', NULL, f.value, n.last_id
	FROM undo_net n CROSS JOIN LATERAL jsonb_each(n.before) f
	WHERE n.step = 'update' AND denied -> n.table_name ? f.key;
	UPDATE undo_net n SET before = n.before - c.fields
	FROM (SELECT table_name, row_key, array_agg(field) AS fields FROM undo_conflicts GROUP BY 1, 2) c
	WHERE n.step = 'update' AND c.table_name = n.table_name AND c.row_key = n.row_key;
	DELETE FROM undo_net WHERE step = 'update' AND before = '{}';
	ANALYZE undo_net;

	FOR recorded IN
		SELECT * FROM recorded_tables t WHERE EXISTS (SELECT FROM undo_net n WHERE n.table_name = t.name) ORDER BY t.position, t.name
	LOOP
		on_key := key_condition(recorded);
		IF locks THEN
			EXECUTE format('SELECT 1 FROM %I r JOIN undo_net n ON n.table_name = %L AND %s ORDER BY %s FOR NO KEY UPDATE OF r',
				recorded.name, recorded.name, on_key,
				(SELECT string_agg(format('r.%I', k), ', ') FROM unnest(recorded.key_columns) k));
		END IF;
		EXECUTE format($sql$
			WITH compared AS MATERIALIZED (
				SELECT n.*, %6$s AS now FROM undo_net n LEFT JOIN %1$I r ON %2$s WHERE n.table_name = %3$L),
			fields AS MATERIALIZED (
				SELECT c.*, f.key AS field, f.value AS wanted, c.after -> f.key AS left_as, c.now -> f.key AS current
				FROM compared c CROSS JOIN LATERAL jsonb_each(c.before) f
				WHERE c.step = 'update' AND c.now IS NOT NULL),
			judged AS MATERIALIZED (
				SELECT *,
					CASE WHEN field = %4$L THEN to_jsonb(current::numeric + wanted::numeric - left_as::numeric) ELSE wanted END AS target,
					CASE WHEN field = %4$L THEN
							CASE WHEN current::numeric + wanted::numeric - left_as::numeric < 0 THEN 'not_enough_stock' ELSE 'ok' END
						WHEN current = wanted THEN 'same' WHEN current = left_as THEN 'ok' ELSE 'changed_since' END AS verdict
				FROM fields),
			rejected AS (
				INSERT INTO undo_conflicts (table_name, row_key, entity_key, field, obstacle, current, before, last_id)
				SELECT table_name, row_key, entity_key, field, verdict, current, target, last_id FROM judged WHERE verdict NOT IN ('ok', 'same')
				UNION ALL
				SELECT table_name, row_key, entity_key, NULL,
					CASE step WHEN 'update' THEN 'row_deleted' WHEN 'insert' THEN 'row_exists' ELSE 'changed_since' END, NULL, NULL, last_id
				FROM compared
				WHERE (step = 'update' AND now IS NULL)
					OR (step = 'insert' AND now IS NOT NULL AND %4$L IS NULL)
					OR (step = 'delete' AND now IS NOT NULL AND %4$L IS NULL AND now - %5$L::text[] <> after - %5$L::text[])
				UNION ALL
				SELECT table_name, row_key, entity_key, %4$L, 'not_enough_stock', now -> %4$L, NULL, last_id FROM compared
				WHERE step = 'delete' AND (now ->> %4$L)::numeric < (after ->> %4$L)::numeric)
			INSERT INTO undo_items (table_name, row_key, entity_key, step, patch, last_id, price_now, cost_now)
			SELECT table_name, row_key, entity_key, 'update', jsonb_object_agg(field, target), last_id,
				(now ->> 'price')::numeric, (now ->> 'cost')::numeric
			FROM judged WHERE verdict = 'ok' GROUP BY table_name, row_key, entity_key, last_id, now
			UNION ALL
			SELECT table_name, row_key, entity_key, 'insert', before, last_id, NULL, NULL FROM compared WHERE step = 'insert' AND now IS NULL
			UNION ALL
			SELECT table_name, row_key, entity_key, 'delete', '{}', last_id, NULL, NULL FROM compared
			WHERE step = 'delete' AND now IS NOT NULL AND (
				(%4$L IS NULL AND now - %5$L::text[] = after - %5$L::text[]) OR now -> %4$L = after -> %4$L)
			UNION ALL
			-- Stock that others have added to meanwhile: only what the change set added or took is put back.
			SELECT table_name, row_key, entity_key, 'update', jsonb_build_object(%4$L, CASE step
				WHEN 'delete' THEN (now ->> %4$L)::numeric - (after ->> %4$L)::numeric
				ELSE (now ->> %4$L)::numeric + (before ->> %4$L)::numeric END), last_id, NULL, NULL
			FROM compared
			WHERE %4$L IS NOT NULL AND now IS NOT NULL AND (
				step = 'insert' OR (step = 'delete' AND (now ->> %4$L)::numeric > (after ->> %4$L)::numeric))
		$sql$, recorded.name, on_key, recorded.name, recorded.difference_column, recorded.ignored, compared_row(recorded));
	END LOOP;

	ANALYZE undo_items;
END $$;
--> statement-breakpoint
-- The prices that the plan lowers. Whether the person may, is for the rule of prices to decide.
CREATE FUNCTION undo_price_cuts() RETURNS TABLE (item bigint, price_now numeric, price numeric, cost numeric)
LANGUAGE plpgsql AS $$
BEGIN
	RETURN QUERY SELECT i.item, i.price_now, (i.patch ->> 'price')::numeric,
		CASE WHEN i.patch ? 'cost' THEN (i.patch ->> 'cost')::numeric ELSE i.cost_now END
	FROM undo_items i
	WHERE i.table_name = 'products' AND i.step = 'update' AND (i.patch ->> 'price')::numeric < i.price_now;
END $$;
--> statement-breakpoint
-- Takes prices out of the plan that the person may not put back, with the old prices that belong to them.
CREATE FUNCTION refuse_undo_prices(items bigint[], obstacles text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO undo_conflicts (table_name, row_key, entity_key, field, obstacle, current, before, last_id)
	SELECT i.table_name, i.row_key, i.entity_key, 'price', r.obstacle, to_jsonb(i.price_now), i.patch -> 'price', i.last_id
	FROM unnest(items, obstacles) AS r (item, obstacle) JOIN undo_items i USING (item);
	UPDATE undo_items i SET patch = i.patch - '{price,old_price}'::text[] WHERE i.item = ANY (items);
	DELETE FROM undo_items i WHERE i.step = 'update' AND i.patch = '{}';
END $$;
--> statement-breakpoint
-- The statement that carries out items of one table and step; `$1` are the items.
CREATE FUNCTION undo_statement(recorded recorded_tables, step text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	columns text[];
	types text;
BEGIN
	IF step = 'delete' THEN
		RETURN format('DELETE FROM %I r USING undo_items n WHERE n.item = ANY ($1) AND %s', recorded.name, key_condition(recorded));
	END IF;
	-- Columns that were dropped since are left out, and those that came later keep their default.
	SELECT array_agg(a.attname::text ORDER BY a.attnum),
		string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum)
	INTO columns, types FROM pg_attribute a
	WHERE a.attrelid = recorded.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		AND a.attname IN (
			SELECT DISTINCT jsonb_object_keys(i.patch) FROM undo_items i
			WHERE i.table_name = recorded.name AND i.step = undo_statement.step);
	IF step = 'insert' THEN
		RETURN format(
			'INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE
			SELECT %3$s FROM undo_items i CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, i.patch) f
			WHERE i.item = ANY ($1) ORDER BY i.item',
			recorded.name,
			(SELECT string_agg(quote_ident(c), ', ' ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS u (c, at)),
			(SELECT string_agg(format('f.%I', c), ', ' ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS u (c, at)));
	END IF;
	RETURN format(
		'UPDATE %1$I r SET %2$s
		FROM (SELECT i.row_key, i.patch, f FROM undo_items i CROSS JOIN LATERAL jsonb_to_record(i.patch) AS f (%4$s)
			WHERE i.item = ANY ($1)) n
		WHERE %3$s',
		recorded.name,
		(SELECT string_agg(format('%1$I = CASE WHEN n.patch ? %1$L THEN (n.f).%1$I ELSE r.%1$I END', c), ', ' ORDER BY at)
			FROM unnest(columns) WITH ORDINALITY AS u (c, at)),
		key_condition(recorded), types);
END $$;
--> statement-breakpoint
-- Carries out items together; where the database refuses one of them, each half of them by itself.
CREATE FUNCTION run_undo_items(statement text, items bigint[]) RETURNS void
LANGUAGE plpgsql SET timezone = 'UTC' SET search_path = public, pg_temp AS $$
DECLARE
	half integer := cardinality(items) / 2;
	refused text;
BEGIN
	BEGIN
		EXECUTE statement USING items;
		UPDATE undo_items SET done = true, failed_constraint = NULL WHERE item = ANY (items);
		RETURN;
	EXCEPTION WHEN integrity_constraint_violation THEN
		GET STACKED DIAGNOSTICS refused = CONSTRAINT_NAME;
	END;
	IF half = 0 THEN
		UPDATE undo_items SET failed_constraint = coalesce(refused, '') WHERE item = items[1];
		RETURN;
	END IF;
	PERFORM run_undo_items(statement, items[: half]);
	PERFORM run_undo_items(statement, items[half + 1 :]);
END $$;
--> statement-breakpoint
-- Inserted rows that others refer to by now are not deleted: they are unpublished where that is possible.
CREATE FUNCTION spare_used_rows(recorded recorded_tables) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	reference record;
	used bigint[] := '{}';
	found bigint[];
	can_unpublish boolean;
BEGIN
	IF cardinality(recorded.key_columns) <> 1 THEN
		RETURN;
	END IF;
	FOR reference IN
		SELECT c.conrelid::regclass AS relation, a.attname AS column_name
		FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
		WHERE c.contype = 'f' AND c.confrelid = recorded.name::regclass AND cardinality(c.conkey) = 1
			-- A row with the same primary key is a part of it that the database deletes with it: the text to search a product by.
			AND NOT (c.confdeltype = 'c' AND EXISTS (
				SELECT FROM pg_constraint p WHERE p.conrelid = c.conrelid AND p.contype = 'p' AND p.conkey = c.conkey))
		UNION ALL
		SELECT split_part(s, '.', 1)::regclass, split_part(s, '.', 2) FROM unnest(recorded.soft_references) s
	LOOP
		EXECUTE format(
			'SELECT coalesce(array_agg(n.item), ''{}'') FROM undo_items n JOIN %I r ON %s
			WHERE n.table_name = %L AND n.step = ''delete'' AND NOT n.done AND EXISTS (SELECT FROM %s c WHERE c.%I = r.%I)',
			recorded.name, key_condition(recorded), recorded.name, reference.relation, reference.column_name, recorded.key_columns[1])
		INTO found;
		used := used || found;
	END LOOP;
	IF used = '{}' THEN
		RETURN;
	END IF;
	can_unpublish := EXISTS (
		SELECT FROM pg_attribute a WHERE a.attrelid = recorded.name::regclass AND a.attname = 'is_published' AND NOT a.attisdropped);
	IF can_unpublish THEN
		EXECUTE format(
			'WITH hidden AS (
				UPDATE %I r SET is_published = false FROM undo_items n
				WHERE n.item = ANY ($1) AND %s AND r.is_published RETURNING n.item)
			UPDATE undo_items i SET unpublished = true FROM hidden WHERE hidden.item = i.item',
			recorded.name, key_condition(recorded)) USING used;
	END IF;
	INSERT INTO undo_conflicts (table_name, row_key, entity_key, field, obstacle, last_id)
	SELECT table_name, row_key, entity_key, NULL, 'in_use', last_id FROM undo_items WHERE item = ANY (used);
	UPDATE undo_items SET step = 'spared' WHERE item = ANY (used);
END $$;
--> statement-breakpoint
-- Carries out what `plan_undo` planned. Parents are inserted before their children and deleted after them; rows that
-- refer to an inserted one are put back before it is deleted. What is refused is tried once more at the end, when what
-- stood in its way may be put back too.
CREATE FUNCTION apply_undo() RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	part record;
	recorded recorded_tables;
BEGIN
	FOR attempt IN 1..2 LOOP
		FOR part IN
			SELECT t.name, i.step, array_agg(i.item ORDER BY i.item) AS items
			FROM undo_items i JOIN recorded_tables t ON t.name = i.table_name
			WHERE NOT i.done AND i.step <> 'spared'
			GROUP BY t.name, t.position, i.step
			ORDER BY CASE i.step WHEN 'insert' THEN 1 WHEN 'update' THEN 2 ELSE 3 END,
				CASE i.step WHEN 'delete' THEN -t.position ELSE t.position END, t.name
		LOOP
			SELECT * INTO STRICT recorded FROM recorded_tables t WHERE t.name = part.name;
			IF part.step = 'delete' THEN
				PERFORM spare_used_rows(recorded);
				SELECT array_agg(i.item ORDER BY i.item) INTO part.items FROM undo_items i
				WHERE i.table_name = part.name AND i.step = 'delete' AND NOT i.done;
			END IF;
			IF part.items IS NOT NULL THEN
				PERFORM run_undo_items(undo_statement(recorded, part.step), part.items);
			END IF;
		END LOOP;
	END LOOP;
	INSERT INTO undo_conflicts (table_name, row_key, entity_key, field, obstacle, last_id, failed_constraint)
	SELECT table_name, row_key, entity_key, NULL, 'constraint', last_id, nullif(failed_constraint, '')
	FROM undo_items WHERE NOT done AND step <> 'spared';
END $$;
--> statement-breakpoint
-- What the plan, or its execution, came to.
CREATE FUNCTION undo_outcome(applied boolean, samples integer) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
	UPDATE undo_conflicts c SET change_set_id = (
		SELECT h.change_set_id FROM history h
		WHERE h.entity_key = c.entity_key AND h.table_name = c.table_name AND h.row_key = c.row_key AND h.id > c.last_id
			AND (c.field IS NULL OR h.operation <> 'U' OR h.after ? c.field)
			AND h.change_set_id::text IS DISTINCT FROM nullif(current_setting('amper.change_set', true), '')
		ORDER BY h.id DESC LIMIT 1)
	FROM (SELECT ctid FROM undo_conflicts ORDER BY table_name, row_key, field LIMIT samples) s
	WHERE s.ctid = c.ctid AND c.obstacle IN ('changed_since', 'row_deleted', 'row_exists', 'not_enough_stock');
	RETURN (
		SELECT jsonb_build_object(
			'restoredRows', count(*) FILTER (WHERE i.done OR NOT applied),
			'restoredFields', coalesce(sum(CASE WHEN i.step = 'update' THEN (SELECT count(*) FROM jsonb_object_keys(i.patch)) ELSE 1 END)
				FILTER (WHERE i.done OR NOT applied), 0),
			'unpublishedRows', count(*) FILTER (WHERE i.unpublished),
			'conflicts', (SELECT count(*) FROM undo_conflicts),
			'conflictSamples', (
				SELECT coalesce(jsonb_agg(jsonb_build_object(
					'table', c.table_name, 'key', c.row_key, 'entityKey', c.entity_key, 'field', c.field, 'obstacle', c.obstacle,
					'current', c.current, 'before', c.before, 'changeSetId', c.change_set_id, 'constraint', c.failed_constraint)
					ORDER BY c.table_name, c.row_key, c.field), '[]')
				FROM (SELECT * FROM undo_conflicts ORDER BY table_name, row_key, field LIMIT samples) c))
		FROM undo_items i);
END $$;
