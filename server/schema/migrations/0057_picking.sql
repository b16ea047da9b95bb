CREATE TABLE "order_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"piece" smallint NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"identity" text NOT NULL,
	"event_id" uuid NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"release" text,
	"released_by" text,
	"refund_id" bigint,
	CONSTRAINT "order_pieces_release" CHECK (("order_pieces"."released_at" is null) = ("order_pieces"."release" is null))
);
--> statement-breakpoint
CREATE TABLE "picking_claims" (
	"order_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picking_claims_order_id_store_id_pk" PRIMARY KEY("order_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "picking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"undoes" uuid,
	"outcome" text NOT NULL,
	"detail" text,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picking_lines" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"picked" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "picking_lines_order_id_product_id_store_id_pk" PRIMARY KEY("order_id","product_id","store_id"),
	CONSTRAINT "picking_lines_counts" CHECK ("picking_lines"."picked" >= 0 and "picking_lines"."missing" >= 0)
);
--> statement-breakpoint
CREATE TABLE "piece_rules" (
	"category_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"codes" text[],
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_rules_category_id_revision_pk" PRIMARY KEY("category_id","revision")
);
--> statement-breakpoint
CREATE TABLE "product_shelves" (
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"shelf" text NOT NULL,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_shelves_product_id_store_id_pk" PRIMARY KEY("product_id","store_id"),
	CONSTRAINT "product_shelves_length" CHECK (char_length("product_shelves"."shelf") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_claims" ADD CONSTRAINT "picking_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_claims" ADD CONSTRAINT "picking_claims_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_events" ADD CONSTRAINT "picking_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_lines" ADD CONSTRAINT "picking_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_lines" ADD CONSTRAINT "picking_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_rules" ADD CONSTRAINT "piece_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shelves" ADD CONSTRAINT "product_shelves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shelves" ADD CONSTRAINT "product_shelves_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_pieces_identity" ON "order_pieces" USING btree (replace(code, 'imei_2', 'imei'),"identity") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_pieces_piece" ON "order_pieces" USING btree ("order_id","product_id","piece","code") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "order_pieces_event" ON "order_pieces" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "order_pieces_search" ON "order_pieces" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "order_pieces_refund" ON "order_pieces" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "picking_events_order" ON "picking_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "picking_events_undoes" ON "picking_events" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
-- Starting roles that pick on paper until now. A role that an owner has taken the moves of orders from gets nothing.
update staff_roles set permissions = permissions || '{orders:pick}'
where code in ('manager', 'orders', 'picker') and 'orders:move' = any(permissions)
	and not 'orders:pick' = any(permissions);
