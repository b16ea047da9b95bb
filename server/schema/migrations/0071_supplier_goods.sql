CREATE TABLE "supplier_goods" (
	"supplier" text NOT NULL,
	"code" text NOT NULL,
	"texts" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_goods_supplier_code_pk" PRIMARY KEY("supplier","code")
);
--> statement-breakpoint
CREATE TABLE "supplier_pictures" (
	"supplier" text NOT NULL,
	"path" text NOT NULL,
	"picture" text,
	"problem" text,
	"content" "bytea",
	"part_hash" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_pictures_supplier_path_pk" PRIMARY KEY("supplier","path")
);
--> statement-breakpoint
ALTER TABLE "supplier_codes" DROP CONSTRAINT "supplier_codes_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "picture_paths" text[];--> statement-breakpoint
CREATE INDEX "supplier_goods_seen" ON "supplier_goods" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "supplier_pictures_received" ON "supplier_pictures" USING btree ("received_at") WHERE content is not null;