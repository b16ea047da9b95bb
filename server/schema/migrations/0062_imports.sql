CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"sheets" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"column_names" text[] NOT NULL,
	"reason" text,
	"rows" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"problem" text,
	"change_set_id" bigint,
	"stop_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_kind" ON "import_rows" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("import_id","product_id");