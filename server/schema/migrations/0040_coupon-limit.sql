-- Whether a customer has typed so many codes that do not exist that no other one is looked up, right or wrong; counts a code
-- that does not exist, once. One call of a customer waits for the other, so that codes sent all at once count like those
-- that come one by one: each statement of a function sees what was committed before it.
CREATE FUNCTION limit_coupon(customer integer, typed text, at timestamptz, since timestamptz, max_misses integer)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	misses integer;
	is_counted boolean;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('coupons of ' || customer, 0));
	SELECT count(*), coalesce(bool_or(m.code = typed), false) INTO misses, is_counted
	FROM coupon_misses m WHERE m.customer_id = customer AND m.at > since;
	IF is_counted THEN
		RETURN false;
	END IF;
	IF misses >= max_misses THEN
		RETURN true;
	END IF;
	INSERT INTO coupon_misses AS m (customer_id, code, at)
	SELECT customer, typed, limit_coupon.at WHERE NOT EXISTS (SELECT FROM coupons c WHERE c.code = typed)
	ON CONFLICT (customer_id, code) DO UPDATE SET at = excluded.at;
	RETURN false;
END $$;
