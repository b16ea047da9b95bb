CREATE TABLE "notification_choices" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"bell" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"staff_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_staff_id_event_id_pk" PRIMARY KEY("staff_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "team_chat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kinds" text[] NOT NULL,
	"locale" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "team_chat_one" CHECK ("team_chat"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"order_id" bigint,
	"payment_id" bigint,
	"data" jsonb NOT NULL,
	"occasion" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone,
	CONSTRAINT "shop_events_key_unique" UNIQUE("key"),
	CONSTRAINT "shop_events_occasion_unique" UNIQUE("occasion")
);
--> statement-breakpoint
CREATE TABLE "staff_api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_address" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"failure" text,
	"answer" text,
	"took_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"has_personal_data" boolean DEFAULT false NOT NULL,
	"encrypted_secret" "bytea" NOT NULL,
	"encrypted_old_secret" "bytea",
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_by" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_shop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_api_tokens" ADD CONSTRAINT "staff_api_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_shop_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shop_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("staff_id","event_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "shop_events_waiting" ON "shop_events" USING btree ("id") WHERE "shop_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "shop_events_at" ON "shop_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_api_tokens_staff" ON "staff_api_tokens" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id") WHERE "webhook_deliveries"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- What happens, recorded in the transaction of the change itself, whoever makes it. The notification wakes the processes at the
-- commit; a schedule finds what a lost one has left. Nothing is written to `changes`: no page and no list depends on it.
CREATE FUNCTION record_shop_event(kind text, target text, order_id bigint, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_events (kind, target, order_id, data) VALUES (kind, target, order_id, data);
	PERFORM pg_notify('amper_changes', 'shop_events:*');
END $$;
--> statement-breakpoint
-- An order that waits hidden for its card payment is placed when the payment shows it, and is nothing before.
CREATE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	facts jsonb := jsonb_build_object('number', NEW.number, 'status', NEW.status, 'total', NEW.total);
BEGIN
	IF NEW.is_hidden THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' OR OLD.is_hidden THEN
		PERFORM record_shop_event('order_placed', NEW.number, NEW.id, facts);
	ELSIF NEW.status <> OLD.status AND NOT (OLD.status = 'awaiting_payment' AND NEW.status = 'new') THEN
		PERFORM record_shop_event(
			CASE NEW.status WHEN 'cancelled' THEN 'order_cancelled' WHEN 'returned' THEN 'order_returned' ELSE 'order_moved' END,
			NEW.number, NEW.id, facts || jsonb_build_object('before', OLD.status));
	END IF;
	IF NEW.payment_status = 'paid' AND (TG_OP = 'INSERT' OR OLD.payment_status <> 'paid') THEN
		PERFORM record_shop_event('order_paid', NEW.number, NEW.id, facts);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_placed_event AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION record_order_event();
--> statement-breakpoint
CREATE TRIGGER record_moved_event AFTER UPDATE OF status, payment_status, is_hidden ON orders
	FOR EACH ROW EXECUTE FUNCTION record_order_event();
--> statement-breakpoint
CREATE FUNCTION record_order_edit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_shop_event('order_edited', number, id, jsonb_build_object('number', number, 'status', status, 'total', total))
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON order_edits FOR EACH ROW EXECUTE FUNCTION record_order_edit_event();
--> statement-breakpoint
CREATE FUNCTION record_order_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_shop_event('order_refunded', number, id,
		jsonb_build_object('number', number, 'status', status, 'total', total, 'refund', NEW.amount))
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON order_refunds FOR EACH ROW EXECUTE FUNCTION record_order_refund_event();
--> statement-breakpoint
CREATE FUNCTION record_return_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_shop_event('return_opened', NEW.id::text, id, jsonb_build_object('id', NEW.id, 'number', number, 'way', NEW.way))
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION record_return_event();
--> statement-breakpoint
CREATE FUNCTION record_request_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_shop_event('request_made', NEW.id::text, NULL, jsonb_build_object('id', NEW.id, 'type', NEW.type));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION record_request_event();
--> statement-breakpoint
-- The argument is the kind. What is imported as decided already waits for nobody.
CREATE FUNCTION record_waiting_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM record_shop_event(TG_ARGV[0], NEW.id::text, NULL, jsonb_build_object('id', NEW.id, 'product_id', NEW.product_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON reviews FOR EACH ROW WHEN (NEW.status = 'pending')
	EXECUTE FUNCTION record_waiting_event('review_waiting');
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON product_questions FOR EACH ROW WHEN (NEW.status = 'pending')
	EXECUTE FUNCTION record_waiting_event('question_waiting');
--> statement-breakpoint
-- The first who waits for goods that are sold out; the others only make the number larger.
CREATE FUNCTION record_awaited_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM stock_alerts other WHERE other.product_id = NEW.product_id AND other.kind = 'stock'
		AND other.notified_at IS NULL AND other.id < NEW.id) THEN
		PERFORM record_shop_event('goods_awaited', NEW.product_id::text, NULL, jsonb_build_object('product_id', NEW.product_id));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_event AFTER INSERT ON stock_alerts FOR EACH ROW WHEN (NEW.kind = 'stock' AND NEW.notified_at IS NULL)
	EXECUTE FUNCTION record_awaited_event();
--> statement-breakpoint
INSERT INTO team_chat (kinds, locale) VALUES ('{}', 'ru');
--> statement-breakpoint
-- The manager of a shop that runs already sees what a new shop's manager sees.
UPDATE staff_roles SET permissions = permissions || '{integrations:see}'
WHERE code = 'manager' AND 'settings:see' = ANY(permissions) AND NOT 'integrations:see' = ANY(permissions);
