/**
 * The page's address as the address bar shows it. React Router requests its data from another one
 * (`/checkout.data?_routes=…`).
 */
export function requestedAddress(request: Request): URL {
  const url = new URL(request.url);
  if (!url.pathname.endsWith('.data')) return url;
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, '') || '/';
  url.searchParams.delete('_routes');
  return url;
}
