CREATE TABLE "exchange_orders" (
	"exchange_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"sent_version" text,
	"sent_session_id" integer,
	"acknowledged_version" text,
	"acknowledged_at" timestamp with time zone,
	"word" text,
	"outcome" text,
	"difference" jsonb,
	"reported_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "exchange_orders_exchange_id_order_id_pk" PRIMARY KEY("exchange_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "exchange_sessions" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_sessions" ADD COLUMN "queried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchange_sessions" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "has_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "orders_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "orders_encoding" text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_orders" ADD CONSTRAINT "exchange_orders_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_orders" ADD CONSTRAINT "exchange_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_orders_order" ON "exchange_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exchange_orders_session" ON "exchange_orders" USING btree ("sent_session_id") WHERE sent_session_id is not null;--> statement-breakpoint
CREATE INDEX "exchange_orders_reported" ON "exchange_orders" USING btree ("exchange_id","outcome") WHERE outcome is not null;