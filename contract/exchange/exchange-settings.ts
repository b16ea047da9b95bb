/** By what goods are found the first time; afterwards the program's own code is enough. */
export const EXCHANGE_CODES = ['barcode', 'sku'] as const;
/** What a program may write beside prices and stock. `published`: goods that it marked for deletion leave the shop window. */
export const EXCHANGE_FIELDS = ['name_ru', 'barcode', 'sku', 'published', 'pictures'] as const;
/** To what a kind of prices may belong. */
export const EXCHANGE_PRICES = ['price', 'old_price', 'cost'] as const;

export const MAX_EXCHANGES = 10;
/** Kinds of prices, warehouses, groups and properties together. */
export const MAX_EXCHANGE_COLUMNS = 3000;
/** In place of a column: the brand of new goods of which the program names none. */
export const USUAL_BRAND = 'brand:';
/** Rows with a warning that are applied without a person, unless another number is set. */
export const DEFAULT_MAX_WARNED = 50;
/** Where accounting programs call. */
export const EXCHANGE_PATH = '/exchange/1c';
