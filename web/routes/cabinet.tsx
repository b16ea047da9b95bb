import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { useDelayed } from '#ui/use-delayed.ts';
import { CabinetNav } from '#web/features/cabinet/cabinet-nav.tsx';
import { CabinetSkeleton } from '#web/features/cabinet/cabinet-skeleton.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import type { Route } from './+types/cabinet.ts';

/** Pages that load faster show no skeleton, because it would only flash. */
const SKELETON_DELAY_MS = 150;

/** The layout of the cabinet's pages. It does not check access: each page requires the customer itself. */
export default function CabinetLayout() {
  const loadingPath = useLoadingPage();
  return <CabinetFrame>{loadingPath === null ? <Outlet /> : <CabinetSkeleton path={loadingPath} />}</CabinetFrame>;
}

/** The cabinet's navigation stays usable when one of its pages has failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CabinetFrame>
      <PageError error={error} />
    </CabinetFrame>
  );
}

function CabinetFrame({ children }: { children: ReactNode }) {
  return (
    <div className="container-shop pt-5 md:pt-8">
      <p className="mb-3 text-sm text-slate lg:mb-5">{m.cabinet_title()}</p>
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <CabinetNav />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

/** The path of the cabinet page that is loading, once loading takes long enough for a skeleton. */
function useLoadingPage(): string | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const path = location && location.pathname !== pathname ? pathWithoutLocale(location.pathname) : null;
  const isCabinetPage = path !== null && /^\/cabinet(\/|$)/.test(path);
  return useDelayed(isCabinetPage, SKELETON_DELAY_MS) ? path : null;
}
