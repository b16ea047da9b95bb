CREATE INDEX CONCURRENTLY IF NOT EXISTS product_pictures_picture ON product_pictures (picture);
--> statement-breakpoint
-- Texts of goods are long, and next to none of them shows a picture.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_pictures_in_body ON products (id) WHERE body::text like '%/pictures/%';
