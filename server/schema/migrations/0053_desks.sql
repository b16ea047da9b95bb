ALTER TABLE "instalment_events" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "instalment_events" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "instalment_payments" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_busy_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "instalment_applications_state" ON "instalment_applications" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "instalment_applications_cancel_due" ON "instalment_applications" USING btree ("id") WHERE "instalment_applications"."is_cancel_due";--> statement-breakpoint
CREATE INDEX "orders_undone_paid" ON "orders" USING btree ("id") WHERE status in ('cancelled', 'returned') and payment_status in ('paid', 'checking');--> statement-breakpoint
CREATE INDEX "payment_events_notes" ON "payment_events" USING btree ("at") WHERE "payment_events"."staff_note" is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "payments_title" ON "payments" USING btree ("title");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id") WHERE "payments"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_card_end" ON "payments" USING btree (right("masked_card", 4));--> statement-breakpoint
CREATE INDEX "stock_alerts_notified" ON "stock_alerts" USING btree ("product_id","notified_at") WHERE "stock_alerts"."notified_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_act" CHECK (("payment_events"."act" is null) = ("payment_events"."author" is null));--> statement-breakpoint
-- Starting roles see, and ask about, what they worked with until now on the page of an order and on the command line. A role
-- that an owner has taken orders from gets nothing.
update staff_roles set permissions = permissions || '{payments:see}'
where code in ('manager', 'orders', 'finance', 'support', 'auditor') and 'orders:see' = any(permissions)
	and not 'payments:see' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{payments:check}'
where code in ('manager', 'orders', 'finance') and 'orders:see' = any(permissions)
	and not 'payments:check' = any(permissions);
--> statement-breakpoint
update staff_roles set permissions = permissions || '{instalments:work}'
where code in ('manager', 'finance') and 'instalments:see' = any(permissions) and not 'instalments:work' = any(permissions);
