CREATE TABLE "product_view_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"views" integer NOT NULL,
	"views_without_stock" integer NOT NULL,
	CONSTRAINT "product_view_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_baskets" (
	"day" date NOT NULL,
	"store_id" integer,
	"payment_method_id" smallint NOT NULL,
	"shipping_method_id" integer NOT NULL,
	"band" smallint NOT NULL,
	"sold" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_pairs" (
	"day" date NOT NULL,
	"store_id" integer,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"bought" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_vitals_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text,
	"metric" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "web_vitals_days_unique" UNIQUE NULLS NOT DISTINCT("day","page","device","metric")
);
--> statement-breakpoint
CREATE INDEX "product_view_days_product" ON "product_view_days" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "product_view_days_out" ON "product_view_days" USING btree ("day") WHERE "product_view_days"."views_without_stock" > 0;--> statement-breakpoint
CREATE INDEX "report_baskets_day" ON "report_baskets" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_pairs_day" ON "report_pairs" USING btree ("day");