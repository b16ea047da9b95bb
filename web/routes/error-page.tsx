import { isRouteErrorResponse } from 'react-router';

/** What a visitor sees when a page can't be shown: 404, or a failure of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <h1>{status}</h1>;
}
