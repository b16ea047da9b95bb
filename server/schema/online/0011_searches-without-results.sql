-- What searches of the days before the column found is not known any more: what their query found the last time stands for it.
-- Today is left out: its rows are being counted, in another order.
DO $$
DECLARE
	of_day date;
BEGIN
	FOR of_day IN SELECT DISTINCT day FROM search_query_days WHERE day < (now() AT TIME ZONE 'Asia/Tashkent')::date ORDER BY 1 LOOP
		UPDATE search_query_days d SET nothing = d.searches
		FROM search_queries q
		WHERE d.day = of_day AND q.id = d.query_id AND q.found = 0 AND d.nothing = 0 AND d.searches > 0;
		COMMIT;
	END LOOP;
END $$;
