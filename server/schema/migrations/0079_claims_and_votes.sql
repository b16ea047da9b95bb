CREATE TABLE "return_claims" (
	"return_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"wish" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" integer NOT NULL,
	"return_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "return_claims" ADD CONSTRAINT "return_claims_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_claims" ADD CONSTRAINT "return_claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_return_claims_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_claims"("return_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_claims_customer" ON "return_claims" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "return_photos_order" ON "return_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_customer" ON "return_photos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "review_votes_customer" ON "review_votes" USING btree ("customer_id","product_id");--> statement-breakpoint
-- The product's page shows how many customers have found a review helpful.
CREATE TRIGGER record_inserts AFTER INSERT ON review_votes REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('products', 'product_id');
--> statement-breakpoint
CREATE TRIGGER record_deletes AFTER DELETE ON review_votes REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_changes('products', 'product_id');
