-- `orders_phone` is built by server/schema/online/0002_search-of-staff.sql, without blocking those who order.
DROP INDEX "history_entity";--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity_key");--> statement-breakpoint
-- Small tables: goods are listed by these names, and read no further than the list shows.
CREATE INDEX "brands_name" ON "brands" USING btree ("name");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree (("name"->>'ru'));
