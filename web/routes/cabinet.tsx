import { Outlet, useLocation, useNavigation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { useDelayed } from '#ui/use-delayed.ts';
import { CabinetNav } from '#web/features/cabinet/cabinet-nav.tsx';
import { CabinetSkeleton } from '#web/features/cabinet/cabinet-skeleton.tsx';

/** Pages that load faster show no skeleton, because it would only flash. */
const SKELETON_DELAY_MS = 150;

/** The layout of the cabinet's pages. It does not check access: each page requires the customer itself. */
export default function CabinetLayout() {
  const loadingPath = useLoadingPage();
  return (
    <div className="container-shop pt-5 md:pt-8">
      <p className="mb-3 text-sm text-slate lg:mb-5">{m.cabinet_title()}</p>
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <CabinetNav />
        <div className="min-w-0">{loadingPath === null ? <Outlet /> : <CabinetSkeleton path={loadingPath} />}</div>
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
