ALTER TABLE "payments" DROP CONSTRAINT "payments_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_questions" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_customer" ON "product_questions" USING btree ("customer_id") WHERE "product_questions"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint

-- Entries of the audit log may be forgotten when the owner's period of retention is over: by a transaction that says so, and
-- never within a year, whoever says it. Their seals stay.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_entries' and tg_op = 'DELETE' and current_setting('amper.forgets_audit', true) = 'on' then
    return null;
  end if;
  raise exception 'The audit log only grows: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create function refuse_forgetting_young_audit() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '365 days' then
    raise exception 'The audit log only grows: an entry of the last year is not forgotten' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger audit_entries_stay_a_year before delete on audit_entries
  for each row execute function refuse_forgetting_young_audit();
--> statement-breakpoint
alter table audit_entries enable always trigger audit_entries_stay_a_year;
