CREATE TABLE "exchange_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"import_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_parts" (
	"file_id" integer NOT NULL,
	"start" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "exchange_parts_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "exchange_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exchange_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"password_hash" "bytea" NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"codes" text[] NOT NULL,
	"fields" text[] NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_warned" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchanges_password" UNIQUE("password_hash")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "automatic" jsonb;--> statement-breakpoint
ALTER TABLE "exchange_files" ADD CONSTRAINT "exchange_files_session_id_exchange_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."exchange_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_parts" ADD CONSTRAINT "exchange_parts_file_id_exchange_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."exchange_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_sessions" ADD CONSTRAINT "exchange_sessions_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_files_session" ON "exchange_files" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "exchange_files_import" ON "exchange_files" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "exchange_sessions_exchange" ON "exchange_sessions" USING btree ("exchange_id","id");--> statement-breakpoint
CREATE INDEX "exchange_sessions_started" ON "exchange_sessions" USING btree ("started_at");