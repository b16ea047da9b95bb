CREATE INDEX CONCURRENTLY IF NOT EXISTS products_archived ON products (id) WHERE is_archived;
--> statement-breakpoint
ALTER TABLE products VALIDATE CONSTRAINT products_archived_hidden;
