CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"staff_id" integer,
	"note" text,
	"owner" text,
	"due_at" timestamp with time zone,
	"key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_events_note" CHECK ("request_events"."kind" = 'note' or "request_events"."key" is null)
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_events_key" ON "request_events" USING btree ("request_id","key") WHERE "request_events"."key" is not null;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;