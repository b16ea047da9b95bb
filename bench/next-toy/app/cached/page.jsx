import { Listing } from '../listing.jsx';

/** Rendered once a minute, answered from Next's own cache. */
export const revalidate = 60;

export default function Page() {
  return <Listing />;
}
