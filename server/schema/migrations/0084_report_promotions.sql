CREATE TABLE "report_promoted_goods" (
	"day" date NOT NULL,
	"store_id" integer,
	"promotion_id" integer,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"known_revenue" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"lowered" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_promoted_orders" (
	"day" date NOT NULL,
	"store_id" integer,
	"promotion_id" integer,
	"is_total" boolean NOT NULL,
	"bought" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_id" integer;--> statement-breakpoint
-- Lines of orders that are there already: the promotion of the product that ran when the order was placed, as promotions are now.
UPDATE order_lines l SET promotion_id = found.promotion_id
FROM (
	SELECT DISTINCT ON (sold.order_id, sold.position) sold.order_id, sold.position, p.id AS promotion_id
	FROM promotions p
	JOIN promotion_products pp ON pp.promotion_id = p.id
	JOIN order_lines sold ON sold.product_id = pp.product_id AND NOT sold.is_service
	JOIN orders o ON o.id = sold.order_id AND o.created_at >= p.start_at AND (p.end_at IS NULL OR o.created_at < p.end_at)
	WHERE p.is_published
	ORDER BY sold.order_id, sold.position, p.start_at DESC, p.id DESC
) found
WHERE l.order_id = found.order_id AND l.position = found.position;
--> statement-breakpoint
CREATE INDEX "report_promoted_goods_day" ON "report_promoted_goods" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_promoted_orders_day" ON "report_promoted_orders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_lines_promotion" ON "order_lines" USING btree ("promotion_id","order_id") WHERE promotion_id is not null;--> statement-breakpoint
CREATE INDEX "report_goods_product" ON "report_goods" USING btree ("product_id","day");