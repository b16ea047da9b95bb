CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"needs" text[] NOT NULL,
	"order_id" bigint,
	"reason" text,
	"staff_id" integer NOT NULL,
	"author" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by_id" integer,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text,
	"change_set_id" bigint,
	CONSTRAINT "proposals_key" UNIQUE("staff_id","key"),
	CONSTRAINT "proposals_state" CHECK ("proposals"."state" in ('waiting', 'applied', 'declined', 'withdrawn')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'waiting') = ("proposals"."decided_at" is null) and ("proposals"."decided_at" is null) = ("proposals"."decided_by_id" is null)),
	CONSTRAINT "proposals_second_person" CHECK ("proposals"."state" = 'waiting' or ("proposals"."state" = 'withdrawn') = ("proposals"."decided_by_id" = "proposals"."staff_id"))
);
--> statement-breakpoint
ALTER TABLE "bulk_previews" ADD COLUMN "proposed" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_previews" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("id") WHERE "proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposals_author" ON "proposals" USING btree ("staff_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_of_order" ON "proposals" USING btree ("order_id") WHERE "proposals"."state" = 'waiting';