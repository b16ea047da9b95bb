CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_phone_placed ON orders (phone, created_at);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS orders_phone;
