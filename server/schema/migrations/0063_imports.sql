CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"heads" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"supplier" text NOT NULL,
	"columns_hash" text NOT NULL,
	"column_names" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_supplier_columns_hash_pk" PRIMARY KEY("supplier","columns_hash")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"external_code" text,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb,
	"warnings" text[],
	"cells" text[],
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"checked_by" integer,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"sheets" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"column_names" text[] NOT NULL,
	"reason" text,
	"rows" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"problem" text,
	"change_set_id" bigint,
	"stop_requested_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_codes" (
	"supplier" text NOT NULL,
	"code" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "supplier_codes_supplier_code_pk" PRIMARY KEY("supplier","code")
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_codes" ADD CONSTRAINT "supplier_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_kind" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "import_rows_warned" ON "import_rows" USING btree ("import_id","line") WHERE warnings is not null;--> statement-breakpoint
CREATE INDEX "supplier_codes_product" ON "supplier_codes" USING btree ("product_id");