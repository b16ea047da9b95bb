CREATE TABLE "funnel_days" (
	"day" date NOT NULL,
	"device" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"channel" text,
	"category_id" integer,
	"at_visit" integer DEFAULT 0 NOT NULL,
	"at_listing" integer DEFAULT 0 NOT NULL,
	"at_product" integer DEFAULT 0 NOT NULL,
	"at_cart" integer DEFAULT 0 NOT NULL,
	"at_checkout" integer DEFAULT 0 NOT NULL,
	"at_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "funnel_days_unique" UNIQUE NULLS NOT DISTINCT("day","device","locale","source","channel","category_id"),
	CONSTRAINT "funnel_days_device" CHECK ("funnel_days"."device" in ('phone', 'tablet', 'desktop')),
	CONSTRAINT "funnel_days_locale" CHECK ("funnel_days"."locale" in ('ru', 'uz'))
);
