import type { DrawingFacts } from '@amper/product-drawings';

/**
 * The demo shop's goods as data. A family file (`demo/goods/<category>-*.ts`) exports model lines and no code; the loader
 * composes names, slugs, SKUs, barcodes, HTML, stock by store and pictures from them.
 */
export interface Both {
  ru: string;
  uz: string;
}

/** A characteristic's value: a number (the attribute knows the unit), yes/no, a key of the attribute's `values`, or a text that is
 * the same in both languages (`Snapdragon 8 Elite`). A list where a product has several. */
export type AttributeInput = number | boolean | string | string[];

export interface AttributeDefinition {
  /** Stable number of the attribute, never reused: it stands in URLs (`a12=…`). */
  id: number;
  /** Key of `ATTRIBUTE_GROUPS`. */
  group: string;
  name: Both;
  /** Follows a number after a no-break space (`мАч`), or without one where it is a sign (`″`, `%`). */
  unit?: Both;
  /** Names of the value keys that are not the same in both languages (or not to be shown as they are). */
  values?: Record<string, Both & { swatch?: string }>;
  /** One sentence for people who don't know the word. */
  explanation?: Both;
  /** Shown beside the picture. */
  primary?: boolean;
  filter?: boolean;
  /** Order on product cards; the four lowest that a product has are shown. */
  card?: number;
}

export interface DemoVariant {
  /** Values of the line's `axes`, and of any other attribute that differs. */
  attributes: Record<string, AttributeInput>;
  price: number;
  oldPrice?: number;
  /** Pieces in all; the loader spreads them over stores and warehouses. 0 is out of stock. */
  stock: number;
  /** Only where an operator would have set it: 2 short wait, 3 pre-order, 4 undefined, 5 on order. */
  status?: 0 | 2 | 3 | 4 | 5;
  expected?: boolean;
  /** Differs from the line's drawing. A `color` axis sets the drawing's colour by its swatch already. */
  drawing?: Partial<DrawingFacts>;
  /** 13 digits with a right check digit; the loader makes one from the id where it is absent. */
  barcode?: string;
}

export interface DemoLine {
  /** The first variant's product id; the next ones follow. Lines leave 20 ids each; see `demo/goods/README.md` for the ranges. */
  id: number;
  /** Slug of a leaf in `demo/categories.ts`. */
  category: string;
  /** Slug in `demo/brands.ts`. */
  brand: string;
  /** Product word and line: `Смартфон Samsung Galaxy S25 Ultra`. The loader adds the axes' values per variant. */
  name: Both;
  /** The maker's model code: `SM-S938B`. */
  model: string;
  /** Attribute codes by which the variants differ, in the order the page asks: `['color', 'storage']`. Empty for a single product. */
  axes: string[];
  attributes: Record<string, AttributeInput>;
  variants: DemoVariant[];
  drawing: DrawingFacts;
  /** Two sentences. */
  description: Both;
  overview: {
    /** What it is for: one paragraph, 2–4 sentences. */
    purpose: Both;
    /** Exactly three, one or two sentences each. */
    strengths: [Both, Both, Both];
    /** One honest limit. */
    limit: Both;
  };
  /** Rich content for flagships: 3–5 blocks. */
  advantage?: { title: Both; text: Both }[];
  stickers?: ('new' | 'gift' | 'warranty' | 'hit')[];
  gift?: Both;
  warrantyMonths: number;
  weightGrams: number;
  /** Width, height, depth. */
  sizeMm: [number, number, number];
  /** When the shop began to sell it: `2025-03-14`. */
  since: string;
  /** 1–100: how much it is looked at and bought; drives views and orders. */
  popularity: number;
  /** Initial tab of the product page: 0 advantage, 1 overview, 2 characteristics, 3 reviews. */
  section?: 0 | 1 | 2 | 3;
  /** More words people search it by: `айфон 16`, `s25 ultra`. */
  keywords?: string[];
}
