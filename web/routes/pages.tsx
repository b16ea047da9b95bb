import { Outlet } from 'react-router';
import { AlternateLinks } from '#web/platform/i18n/alternate-links.tsx';
import { useRootData } from '#web/platform/site-settings/root-data.ts';
import { PageError } from '#web/shell/page-error.tsx';
import type { Route } from './+types/pages.ts';

/**
 * The layout of every page. Its boundary catches what a page's loader or component throws, so that header, menu and
 * footer stay as they are. It is here and not in each route module, because the router then leaves out the head of the
 * failed page: its title, canonical link and structured data.
 */
export default function Pages() {
  const data = useRootData();
  return (
    <>
      {data && <AlternateLinks publicUrl={data.publicUrl} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
