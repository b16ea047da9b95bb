import { m } from '#messages';
import { SessionList } from '#web/features/cabinet/session-list.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
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
