CREATE TABLE "alert_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"items" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_subscriptions" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"digest" boolean NOT NULL,
	"channels" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"data" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"clear_since" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_telegram" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"chat" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "staff_telegram_chat" UNIQUE("chat")
);
--> statement-breakpoint
CREATE TABLE "telegram_links" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "telegram_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "telegram_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"last_update" bigint NOT NULL,
	CONSTRAINT "telegram_progress_one" CHECK ("telegram_progress"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_subscriptions" ADD CONSTRAINT "alert_subscriptions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_telegram" ADD CONSTRAINT "staff_telegram_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_links" ADD CONSTRAINT "telegram_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_digest" ON "alert_messages" USING btree ("staff_id","channel","day") WHERE kind = 'digest';--> statement-breakpoint
CREATE INDEX "alert_messages_waiting" ON "alert_messages" USING btree ("staff_id","channel") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_messages_created" ON "alert_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_alerts_open" ON "shop_alerts" USING btree ("kind","target") WHERE "shop_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shop_alerts_ended" ON "shop_alerts" USING btree ("ended_at");