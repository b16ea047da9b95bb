ALTER TABLE "price_schedules" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
CREATE INDEX "price_schedules_batch" ON "price_schedules" USING btree ("batch_id") WHERE "price_schedules"."batch_id" is not null;--> statement-breakpoint
-- The number of the change set itself.
UPDATE recorded_tables SET ignored = ignored || '{batch_id}' WHERE name = 'price_schedules';
