import { Outlet } from 'react-router';
import { m } from '#messages';
import { CabinetNav } from '../cabinet/cabinet-nav.tsx';

/** What stands around the pages of the cabinet. It guards nothing: each page asks for its customer itself. */
export default function CabinetLayout() {
  return (
    <div className="container-shop pt-5 md:pt-8">
      <p className="mb-3 text-sm text-slate lg:mb-5">{m.cabinet_title()}</p>
      <div className="grid gap-6 lg:grid-cols-[15rem_1fr] lg:gap-10">
        <CabinetNav />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
