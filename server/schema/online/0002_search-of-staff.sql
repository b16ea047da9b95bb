CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_phone ON orders (phone);
--> statement-breakpoint
-- Finding a person by the start of a part of the name; without pg_trgm all names are read (see 0001).
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX IF NOT EXISTS orders_name ON orders USING gin (name gin_trgm_ops);
	CREATE INDEX IF NOT EXISTS customers_name ON customers USING gin (name gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'No pg_trgm: searching people is slower (%)', SQLERRM;
END $$;
