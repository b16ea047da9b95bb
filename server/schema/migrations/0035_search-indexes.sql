-- `orders_phone` is built by server/schema/online/0002_search-of-staff.sql, without blocking those who order.
DROP INDEX "history_entity";--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity_key");
