ALTER TABLE "product_questions" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_questions_waiting" ON "product_questions" USING btree ("id") WHERE status = 'pending' or (status = 'approved' and answer is null);--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));
--> statement-breakpoint
-- What staff decide about what shoppers wrote is history; who the shoppers are, and that they wrote, is none.
INSERT INTO recorded_tables (name, key_columns, entity, entity_column, position, ignored) VALUES
	('reviews', '{id}', 'reviews', 'id', 6, '{product_id,name,email,author,rating,body,locale,customer_id,created_at}'),
	('product_questions', '{id}', 'product_questions', 'id', 6, '{product_id,name,body,locale,customer_id,created_at}');
--> statement-breakpoint
CREATE TRIGGER record_history_updates AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_history();
--> statement-breakpoint
CREATE TRIGGER record_history_updates AFTER UPDATE ON product_questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_history();
