/** The replacement character, which browsers show for bytes that are not text. */
const REPLACEMENT = '%EF%BF%BD';

/**
 * The URL with every invalid escape sequence replaced, so that it reaches a route and gets the route's own 404. The router would
 * reject the original URL before any hook runs.
 */
export function wellFormedUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (isDecodable(path)) return url;
  const repaired = path
    .replace(/%(?![0-9a-f]{2})/gi, REPLACEMENT)
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => (isDecodable(bytes) ? bytes : REPLACEMENT));
  return query === -1 ? repaired : repaired + url.slice(query);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
