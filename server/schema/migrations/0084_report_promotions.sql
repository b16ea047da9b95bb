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
CREATE INDEX "report_promoted_goods_day" ON "report_promoted_goods" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_promoted_orders_day" ON "report_promoted_orders" USING btree ("day");
