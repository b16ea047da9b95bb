CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_checking ON orders (id) WHERE payment_status = 'checking';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_stock_store ON order_stock (store_id,order_id) WHERE taken > 0;
