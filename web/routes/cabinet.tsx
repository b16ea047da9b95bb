import { Outlet, useLocation, useNavigation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { useDelayed } from '#ui/use-delayed.ts';
import { CabinetNav } from '#web/features/cabinet/cabinet-nav.tsx';
import { CabinetSkeleton } from '#web/features/cabinet/cabinet-skeleton.tsx';

/** A page that loads faster shows no skeleton, which would only flash. */
const QUICK_MS = 150;

/** The frame of the cabinet's pages. It guards nothing: each page requires its customer itself. */
export default function CabinetLayout() {
  const coming = useComingPage();
  return (
    <div className="container-shop pt-5 md:pt-8">
      <p className="mb-3 text-sm text-slate lg:mb-5">{m.cabinet_title()}</p>
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <CabinetNav />
        <div className="min-w-0">{coming === null ? <Outlet /> : <CabinetSkeleton path={coming} />}</div>
      </div>
    </div>
  );
}

/** The cabinet page that is loading, once it takes long enough for a skeleton. */
function useComingPage(): string | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const path = location && location.pathname !== pathname ? pathWithoutLocale(location.pathname) : null;
  const isComing = path !== null && /^\/cabinet(\/|$)/.test(path);
  return useDelayed(isComing, QUICK_MS) ? path : null;
}
