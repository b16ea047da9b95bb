ALTER TABLE "banners" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_shelves" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_shelves" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_dates" CHECK ("banners"."shown_until" > "banners"."shown_from");--> statement-breakpoint
ALTER TABLE "home_shelves" ADD CONSTRAINT "home_shelves_dates" CHECK ("home_shelves"."shown_until" > "home_shelves"."shown_from");