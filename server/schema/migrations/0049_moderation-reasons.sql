CREATE INDEX "product_questions_refused" ON "product_questions" USING btree ("id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "reviews_refused" ON "reviews" USING btree ("id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "stock_alerts_of_stock" ON "stock_alerts" USING btree ("product_id","created_at") WHERE "stock_alerts"."notified_at" is null and "stock_alerts"."kind" = 'stock';--> statement-breakpoint
-- The history stays longer than what shoppers have written, and more people read it: it has that something was decided and
-- answered, and not the words. `answered_at` is recorded and says when the answer has changed.
UPDATE recorded_tables SET ignored = ignored || '{answer,refusal_reason}'
WHERE name IN ('reviews', 'product_questions');
