CREATE TABLE "review_invitation_refusals" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" integer,
	"product_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_attached" CHECK (("review_photos"."review_id" is null) = ("review_photos"."product_id" is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "invitation_id" bigint;--> statement-breakpoint
ALTER TABLE "review_invitation_refusals" ADD CONSTRAINT "review_invitation_refusals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_waiting" ON "review_invitations" USING btree ("delivered_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "review_invitations_customer" ON "review_invitations" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "review_invitations_sent" ON "review_invitations" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_product" ON "review_photos" USING btree ("product_id") WHERE "review_photos"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_unused" ON "review_photos" USING btree ("created_at") WHERE review_id is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_invitation_id_review_invitations_order_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."review_invitations"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_invitation" ON "reviews" USING btree ("invitation_id") WHERE "reviews"."invitation_id" is not null;--> statement-breakpoint
-- A photograph that staff take out of a review, or put back, changes the product's page. Photographs come with their review and go
-- with it, which announces itself.
CREATE FUNCTION record_review_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_change('products', ARRAY[NEW.product_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_hiding AFTER UPDATE OF is_hidden ON review_photos FOR EACH ROW
	WHEN (NEW.is_hidden <> OLD.is_hidden AND NEW.product_id IS NOT NULL) EXECUTE FUNCTION record_review_photo();
--> statement-breakpoint
-- What staff decide is history; what shoppers have sent is none.
INSERT INTO recorded_tables (name, key_columns, entity, entity_column, position, ignored) VALUES
	('review_photos', '{id}', 'reviews', 'review_id', 7, '{review_id,product_id,position,media_type,width,height,bytes,thumbnail,created_at}');
--> statement-breakpoint
CREATE TRIGGER record_history_updates AFTER UPDATE ON review_photos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION record_history();
--> statement-breakpoint
-- By which invitation a review was written is its author's, as everything else that they have sent.
UPDATE recorded_tables SET ignored = ignored || '{invitation_id}' WHERE name = 'reviews';
