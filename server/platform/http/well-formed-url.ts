/** What stands for bytes that are no letter, as browsers show them. */
const REPLACEMENT = '%EF%BF%BD';

/**
 * The address with every sequence that decodes to nothing replaced, so that it reaches a route and is answered as what it is: a
 * page that doesn't exist, an id that can't be one. The router would refuse it before anybody knows who asks.
 */
export function wellFormedUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (isDecodable(path)) return url;
  const mended = path
    .replace(/%(?![0-9a-f]{2})/gi, REPLACEMENT)
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => (isDecodable(bytes) ? bytes : REPLACEMENT));
  return query === -1 ? mended : mended + url.slice(query);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
