CREATE TABLE "bulk_previews" (
	"token" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" integer NOT NULL,
	"change" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"marks" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_change_results" (
	"change_set_id" bigint PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search_texts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_previews" ADD CONSTRAINT "bulk_previews_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search_texts" ADD CONSTRAINT "product_search_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_previews_created" ON "bulk_previews" USING btree ("created_at");