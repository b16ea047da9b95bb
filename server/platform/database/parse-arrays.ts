import pg from 'pg';

const { types } = pg;
const INT_ARRAY = 1007;
const TEXT_ARRAY = 1009;

/**
 * The driver goes through arrays letter by letter, which is a third of reading a large catalogue; plain ones need no more than a
 * split. Told to the driver as a whole: Drizzle gives every statement parsers of its own, which come from there.
 */
export function splitPlainArrays(): void {
  parsePlain<number>(INT_ARRAY, (items) => items.map(Number));
  parsePlain<string>(TEXT_ARRAY, (items) => items);
}

function parsePlain<T>(oid: number, read: (items: string[]) => T[]): void {
  const usual = types.getTypeParser(oid, 'text');
  types.setTypeParser(oid, (text) => (isPlain(text) ? read(inside(text)) : usual(text)));
}

/** Without quotes, nested arrays, bounds and nulls. */
function isPlain(text: string): boolean {
  return text.startsWith('{') && !/["\\]|NULL|.\{/.test(text);
}

function inside(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
