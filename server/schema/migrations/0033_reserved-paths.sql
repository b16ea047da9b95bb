ALTER TABLE "redirects" DROP CONSTRAINT "redirects_from_path";--> statement-breakpoint
ALTER TABLE "redirects" DROP CONSTRAINT "redirects_to_path";--> statement-breakpoint
-- The back office answers under /admin: no redirect from or to there could ever have its effect.
DELETE FROM "redirects" WHERE "from_path" ~ '^/admin(/|$)' OR "to_path" ~ '^/admin(/|$)';--> statement-breakpoint
-- Such a page could not be opened; under another address it can.
UPDATE "pages" SET "slug" = "slug" || '-' || "id" WHERE "slug" IN ('admin', 'api', 'uz');--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug" CHECK ("pages"."slug" not in ('admin', 'api', 'uz'));--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_from_path" CHECK ("redirects"."from_path" ~ '^/[^/?#\s]([^?#\s]*[^/?#\s])?$' and "redirects"."from_path" !~ '^/(uz|api|admin)(/|$)');--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_to_path" CHECK ("redirects"."to_path" ~ '^/([^/\\\s][^\s]*)?$' and "redirects"."to_path" !~ '^/(uz|api|admin)(/|$)');