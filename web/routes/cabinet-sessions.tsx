import { m } from '#messages';
import { SessionList } from '../cabinet/session-list.tsx';
import { requireCabinet } from '../identity/require-cabinet.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/cabinet-sessions.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  return { sessions: await requireCabinet(context, request).sessions() };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.cabinet_sessions(), shop: shopNameIn(matches) }) }];
}

export default function CabinetSessions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.cabinet_sessions()}</h1>
      <p className="mt-2 mb-6 text-slate">{m.cabinet_sessions_hint()}</p>
      <div className="max-w-2xl">
        <SessionList sessions={loaderData.sessions} />
      </div>
    </>
  );
}
