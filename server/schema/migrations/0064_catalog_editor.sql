ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Goods that are there are read for it by server/schema/online/0006_archived-goods.sql, which also builds the index.
ALTER TABLE "products" ADD CONSTRAINT "products_archived_hidden" CHECK (not ("products"."is_archived" and "products"."is_published")) NOT VALID;
--> statement-breakpoint
-- Whoever publishes a draft, an import or psql too, ends its being one.
CREATE FUNCTION end_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_draft := false;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_draft BEFORE INSERT OR UPDATE OF is_published, is_draft ON products
	FOR EACH ROW WHEN (NEW.is_published AND NEW.is_draft) EXECUTE FUNCTION end_draft();
--> statement-breakpoint
-- The one rule of what a good's page needs: what of it the good lacks. A text counts when it is there in both languages;
-- the Russian name always is.
CREATE FUNCTION product_gaps(name jsonb, description jsonb, barcode text, ikpu text, has_picture boolean)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[
		CASE WHEN coalesce(name->>'uz', '') = '' THEN 'name_uz' END,
		CASE WHEN coalesce(description->>'ru', '') = '' OR coalesce(description->>'uz', '') = '' THEN 'description' END,
		CASE WHEN NOT has_picture THEN 'picture' END,
		CASE WHEN coalesce(barcode, '') = '' THEN 'barcode' END,
		CASE WHEN coalesce(ikpu, '') = '' THEN 'ikpu' END], NULL)
$$;
--> statement-breakpoint
-- Each of the five counts the same.
CREATE OR REPLACE FUNCTION product_completeness(name jsonb, description jsonb, barcode text, ikpu text, has_picture boolean)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (100 - 20 * cardinality(product_gaps(name, description, barcode, ikpu, has_picture)))::smallint
$$;
