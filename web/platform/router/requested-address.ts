/** The page that is meant, as its address bar has it: for its data React Router asks at an address of its own (`/checkout.data?_routes=…`). */
export function requestedAddress(request: Request): URL {
  const url = new URL(request.url);
  if (!url.pathname.endsWith('.data')) return url;
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, '') || '/';
  url.searchParams.delete('_routes');
  return url;
}
