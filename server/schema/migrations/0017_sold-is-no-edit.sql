-- Bought counts are added up every second; the product is not edited by that.
DROP TRIGGER touch_updated_at ON products;--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON products FOR EACH ROW
	WHEN (OLD IS DISTINCT FROM NEW AND OLD.views = NEW.views AND OLD.sold = NEW.sold) EXECUTE FUNCTION touch_updated_at();
