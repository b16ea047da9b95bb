CREATE TABLE "stock_count_lines" (
	"count_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"counted" integer,
	"expected_first" integer,
	"expected" integer,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"counted_by" text,
	"counted_at" timestamp with time zone,
	CONSTRAINT "stock_count_lines_count_id_product_id_pk" PRIMARY KEY("count_id","product_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_scans" (
	"count_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_scans_count_id_key_pk" PRIMARY KEY("count_id","key")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"category_id" integer,
	"brand_id" integer,
	"place" text,
	"state" text DEFAULT 'open' NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_key" uuid,
	"document_id" bigint,
	CONSTRAINT "stock_counts_key_unique" UNIQUE("key"),
	CONSTRAINT "stock_counts_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "stock_document_lines" (
	"document_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"counted" integer,
	CONSTRAINT "stock_document_lines_document_id_product_id_pk" PRIMARY KEY("document_id","product_id"),
	CONSTRAINT "stock_document_lines_quantity" CHECK ("stock_document_lines"."quantity" <> 0 and "stock_document_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_document_steps" (
	"document_id" bigint NOT NULL,
	"step" text NOT NULL,
	"key" uuid NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	CONSTRAINT "stock_document_steps_document_id_step_pk" PRIMARY KEY("document_id","step")
);
--> statement-breakpoint
CREATE TABLE "stock_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"store_id" integer NOT NULL,
	"other_store_id" integer,
	"reason" text,
	"reference" text,
	"note" text,
	"reverses" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"lines_count" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"saved_by_id" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "stock_documents_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "stock_documents_stores" CHECK (("stock_documents"."kind" = 'transfer') = ("stock_documents"."other_store_id" is not null)),
	CONSTRAINT "stock_documents_other_store" CHECK ("stock_documents"."other_store_id" <> "stock_documents"."store_id")
);
--> statement-breakpoint
CREATE TABLE "stock_openings" (
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_openings_product_id_store_id_pk" PRIMARY KEY("product_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "order_stock" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_scans" ADD CONSTRAINT "stock_count_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_document_steps" ADD CONSTRAINT "stock_document_steps_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_other_store_id_stores_id_fk" FOREIGN KEY ("other_store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD CONSTRAINT "stock_documents_reverses_stock_documents_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."stock_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_openings" ADD CONSTRAINT "stock_openings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_openings" ADD CONSTRAINT "stock_openings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_document_lines_product" ON "stock_document_lines" USING btree ("product_id","document_id");--> statement-breakpoint
CREATE INDEX "stock_documents_state" ON "stock_documents" USING btree ("state","id");--> statement-breakpoint
-- Pieces that a refund after the hand-over has put into a store count as back too; orders that have ended have no rows.
INSERT INTO order_stock AS s (order_id, product_id, store_id, quantity)
SELECT r.order_id, l.product_id, l.store_id, -sum(l.quantity)
FROM order_refund_lines l
JOIN order_refunds r ON r.id = l.refund_id
JOIN orders o ON o.id = r.order_id
WHERE l.store_id IS NOT NULL AND o.status NOT IN ('cancelled', 'returned')
	AND NOT EXISTS (SELECT FROM order_refund_corrections c WHERE c.refund_id = r.id)
	AND EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id AND h.status = 'delivered' AND h.at <= r.at)
GROUP BY 1, 2, 3
ON CONFLICT (order_id, product_id, store_id) DO UPDATE SET quantity = s.quantity + excluded.quantity;
--> statement-breakpoint
UPDATE order_stock s SET taken = s.quantity + coalesce((
	SELECT sum(l.quantity) FROM order_refund_lines l JOIN order_refunds r ON r.id = l.refund_id
	WHERE r.order_id = s.order_id AND l.product_id = s.product_id AND l.store_id = s.store_id
		AND NOT EXISTS (SELECT FROM order_refund_corrections c WHERE c.refund_id = r.id)), 0);
--> statement-breakpoint
-- What the recorded movements do not explain was there before them. One statement, so that orders of the running shop are
-- seen in all tables or in none.
INSERT INTO stock_openings (product_id, store_id, quantity)
SELECT product_id, store_id, coalesce(q.quantity, 0) - coalesce(m.pieces, 0)
FROM (
	SELECT product_id, store_id, sum(difference) AS pieces
	FROM (
		SELECT h.entity_key::integer AS product_id, split_part(h.row_key, ':', 2)::integer AS store_id,
			coalesce((h.after ->> 'quantity')::integer, 0) - coalesce((h.before ->> 'quantity')::integer, 0) AS difference
		FROM history h WHERE h.table_name = 'store_stock'
		UNION ALL
		SELECT product_id, store_id, -quantity FROM order_stock) AS movements
	GROUP BY 1, 2) AS m
FULL JOIN store_stock q USING (product_id, store_id)
WHERE coalesce(q.quantity, 0) <> coalesce(m.pieces, 0)
	AND EXISTS (SELECT FROM products p WHERE p.id = product_id)
	AND EXISTS (SELECT FROM stores t WHERE t.id = store_id);
