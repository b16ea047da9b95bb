import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ChangeSetLine, useFreshHistory } from '#admin/features/history/index.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { TASK_KINDS } from '#contract/today/today-tasks.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ATTENTIONS, type Attention } from './attention.ts';
import { KindList } from './kind-list.tsx';
import { TodayQueue } from './today-queue.tsx';

const LATEST_CHANGES = 8;

/** Where a day begins: what waits, what needs attention, the person's own lists, and what has changed lately. */
export function HomeScreen({ screens }: { screens: ReactNode }) {
  const may = useMay();
  const { person } = usePerson();
  const [search] = useSearchParams();
  const kind = TASK_KINDS.find((name) => name === search.get('kind'));
  const [seesGoods, seesChanges] = [may('products:see'), may('changes:see')];
  if (kind !== undefined) return <KindList key={kind} kind={kind} />;
  return (
    <>
      <PageHeader title={m.admin_home_title({ name: person.name })} />
      <div className="max-w-6xl px-4 pt-4 md:px-6 md:pt-6">
        <TodayQueue />
      </div>
      <div className="grid max-w-6xl gap-x-12 gap-y-8 p-4 md:p-6 lg:grid-cols-[1fr_1.2fr]">
        {seesGoods && (
          <div className="space-y-8">
            <AttentionList />
            <OwnViews />
          </div>
        )}
        {seesChanges && <LatestChanges />}
        {!seesGoods && !seesChanges && screens}
      </div>
    </>
  );
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-1 flex min-h-8 items-center justify-between gap-4">
        <h2 className="text-sm font-semibold">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function AttentionList() {
  const may = useMay();
  const shown = ATTENTIONS.filter(({ permission }) => permission === undefined || may(permission));
  return (
    <Part title={m.admin_home_attention()}>
      <ul className="border-t border-line">
        {shown.map((attention) => (
          <AttentionLine key={attention.key} attention={attention} />
        ))}
      </ul>
    </Part>
  );
}

/** The list that the line opens is what it counts. */
function AttentionLine({ attention: { title, hint, filter } }: { attention: Attention }) {
  const list = useCall(productsAdminCalls.readProductWindow, { query: { filter, limit: 1, columns: '' } });
  const total = list.data?.total;
  return (
    <li className="border-b border-line">
      <Link
        to={`/products?${filter}`}
        className={classNames(
          'group flex items-center gap-4 py-1.5 hover:bg-mist max-md:min-h-11',
          total !== 0 && 'min-h-11',
        )}
      >
        <span className="min-w-0 grow">
          <span className={classNames('block group-hover:text-cobalt-text', total === 0 && 'text-slate')}>
            {title()}
          </span>
          {total !== 0 && <span className="block text-xs text-slate">{hint()}</span>}
        </span>
        {total === undefined ? (
          list.error ? (
            <span className="text-slate">{m.admin_home_unknown()}</span>
          ) : (
            <Skeleton className="h-5 w-10" />
          )
        ) : (
          <span className={total === 0 ? 'tabular text-slate' : 'tabular text-base font-semibold'}>
            {groupThousands(total)}
          </span>
        )}
      </Link>
    </li>
  );
}

function OwnViews() {
  const views = useCall(savedViewsCalls.readSavedViews, { query: { screen: 'products' } });
  if (views.data === undefined || views.data.length === 0) return null;
  return (
    <Part title={m.admin_home_views()}>
      <ul className="border-t border-line">
        {views.data.map((view) => (
          <li key={view.id} className="border-b border-line">
            <Link
              to={`/products?${viewAddress(view.state)}`}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:bg-mist"
            >
              <span>{view.name}</span>
              {!view.is_own && <span className="text-slate">{view.owner_name}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function viewAddress({ filter, order }: { filter: string; order: string }): string {
  const params = new URLSearchParams(filter);
  if (order !== '') params.set('order', order);
  return String(params);
}

function LatestChanges() {
  useFreshHistory(historyAdminCalls.readChangeSets);
  const changes = useCall(historyAdminCalls.readChangeSets, { query: { limit: LATEST_CHANGES } });
  return (
    <Part
      title={m.admin_home_changes()}
      more={
        <Link to="/changes" className="text-cobalt-text hover:underline">
          {m.admin_home_all_changes()}
        </Link>
      }
    >
      {changes.data === undefined ? (
        changes.error ? (
          <p className="border-t border-line py-3 text-slate">{changes.error.message}</p>
        ) : (
          <Skeleton className="h-64" />
        )
      ) : changes.data.changeSets.length === 0 ? (
        <p className="border-t border-line py-3 text-slate">{m.admin_changes_none_yet()}</p>
      ) : (
        <ul className="border-t border-line">
          {changes.data.changeSets.map((changeSet) => (
            <ChangeSetLine key={changeSet.id} changeSet={changeSet} isFlush />
          ))}
        </ul>
      )}
    </Part>
  );
}
