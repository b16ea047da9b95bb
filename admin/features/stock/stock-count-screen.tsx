import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callQuery, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatSum } from '#contract/money/money.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { countDifference } from '#contract/stock/stock-count-rules.ts';
import type { StockCount } from '#contract/stock/stock-counts.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { CountLines } from './count-lines.tsx';
import { Shortages } from './draft-refusal.tsx';
import { ScanField } from './scan-field.tsx';
import { COUNT_STATES } from './stock-texts.ts';
import { useCountAdditions } from './use-count-additions.ts';

/** What other phones have counted is on the screen this soon. */
const POLL_MS = 5 * SECOND_MS;

/** `/admin/stock/counts/17`: what several people count at the same time, made for a phone in one hand. */
export function Component() {
  const { id = '' } = useParams();
  const count = useQuery({
    ...callQuery(stockCalls.readStockCount, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
  if (count.data === undefined) return <LoadState query={count} title={m.admin_stock_count_title({ id })} />;
  return <CountPage key={id} count={count.data} />;
}

const TABS = ['counted', 'differences', 'uncounted'] as const;
type Tab = (typeof TABS)[number];

function CountPage({ count }: { count: StockCount }) {
  const { id, state, lines, uncounted, uncounted_count: uncountedCount, can_count: canCount } = count;
  const additions = useCountAdditions(id);
  const [search] = useSearchParams();
  // What was not counted is known of an open one alone: afterwards goods have come and gone.
  const tabs = TABS.filter((name) => name !== 'uncounted' || state === 'open');
  const tab = tabs.find((name) => name === search.get('show')) ?? 'counted';
  const differing = lines.filter((line) => line.counted === null || countDifference(line) !== 0);
  const shown = { counted: lines, differences: differing, uncounted }[tab];
  const where = [count.store.name, count.category?.name, count.brand?.name, count.place].filter((part) => part);
  return (
    <>
      <PageHeader
        title={m.admin_stock_count_title({ id })}
        crumbs={[
          { title: m.admin_stock_title(), to: '/stock' },
          { title: m.admin_stock_counts(), to: '/stock/counts' },
        ]}
        aside={<Badge tone={COUNT_STATES[state].tone}>{COUNT_STATES[state].title()}</Badge>}
        hint={where.join(' · ')}
        actions={canCount && <CountActions count={count} differences={differing.length} unsent={additions.unsent} />}
      />
      <div className="max-w-4xl">
        {canCount && <ScanField additions={additions} />}
        {count.document_id !== null && (
          <p className="px-4 pt-4 md:px-6">
            <Link to={`/stock/${count.document_id}`} className="text-cobalt-text hover:underline">
              {m.admin_stock_count_document({ id: count.document_id })}
            </Link>
          </p>
        )}
        <div className="border-b border-line px-4 md:px-6">
          <GroupsNav<Tab>
            label={m.admin_stock_count_tabs()}
            current={tab}
            groups={tabs.map((name) => ({
              name,
              title: TAB_TITLES[name](),
              to: name === 'counted' ? '?' : `?show=${name}`,
              count: { counted: lines.length, differences: differing.length, uncounted: uncountedCount }[name],
              isUrgent: name === 'differences',
            }))}
          />
        </div>
        {tab === 'differences' && <Worth worth={count.worth} />}
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-slate md:px-6">{EMPTY_TEXTS[tab]()}</p>
        ) : (
          <CountLines count={count} lines={shown} showsExpected={tab !== 'counted' || !canCount} add={additions.add} />
        )}
        {tab === 'uncounted' && uncountedCount > uncounted.length && (
          <p className="p-4 text-slate md:px-6">
            {m.admin_stock_count_uncounted_more({ shown: uncounted.length, count: uncountedCount })}
          </p>
        )}
      </div>
    </>
  );
}

const TAB_TITLES: Record<Tab, () => string> = {
  counted: m.admin_stock_count_tab_counted,
  differences: m.admin_stock_count_tab_differences,
  uncounted: m.admin_stock_count_tab_uncounted,
};

const EMPTY_TEXTS: Record<Tab, () => string> = {
  counted: m.admin_stock_count_nothing_counted,
  differences: m.admin_stock_count_no_differences,
  uncounted: m.admin_stock_count_all_counted,
};

/** What the differences come to: goods without a purchase price, or whose price the reader may not see, at that of sale. */
function Worth({ worth: { at_cost: atCost, at_price: atPrice } }: Pick<StockCount, 'worth'>) {
  if (atCost.lines + atPrice.lines === 0) return null;
  const sumText = (sum: number) => formatSum(sum, getLocale()).replace('-', '−');
  return (
    <p className="tabular px-4 py-3 md:px-6">
      {atCost.lines > 0 && (
        <span className="block">{m.admin_stock_count_worth_cost({ sum: sumText(atCost.sum) })}</span>
      )}
      {atPrice.lines > 0 && (
        <span className="block">{m.admin_stock_count_worth_price({ sum: sumText(atPrice.sum) })}</span>
      )}
    </p>
  );
}

interface CountActionsProps {
  count: StockCount;
  differences: number;
  /** Additions of this phone that have not been sent: nothing is posted without them. */
  unsent: number;
}

function CountActions({ count: { id, uncounted_count: uncounted }, differences, unsent }: CountActionsProps) {
  const [keys] = useState(createRequestKeys);
  const changes = [stockCalls.readStockCount, stockCalls.readStockCounts, stockCalls.readStockDocuments];
  const posting = useCallMutation(stockCalls.postStockCount, { changes });
  const dropping = useCallMutation(stockCalls.dropStockCount, { changes });
  const input = (action: string) => ({ params: { id }, body: { key: keys.keyOf(action) } });
  const failure = posting.error?.failure;
  const shortages = failure?.kind === 'failed' ? (failure.data?.shortages ?? []) : [];

  async function post(): Promise<void> {
    const text = m.admin_stock_count_post_text({ count: differences, uncounted });
    const isSure = await confirmAction({
      ...{ title: m.admin_stock_count_post_title(), text, action: m.admin_stock_count_post() },
    });
    if (!isSure) return;
    posting.mutate(input('post'), { onSuccess: () => void showToast('success', m.admin_stock_count_posted()) });
  }

  async function drop(): Promise<void> {
    const isSure = await confirmAction({
      title: m.admin_stock_count_drop_title(),
      text: m.admin_stock_count_drop_text(),
      action: m.admin_stock_count_drop(),
      isDangerous: true,
    });
    if (!isSure) return;
    dropping.mutate(input('drop'), {
      onSuccess: () => void showToast('success', m.admin_stock_count_dropped()),
      onError: ({ message }) => void showToast('error', message),
    });
  }

  return (
    <>
      <Button disabled={dropping.isPending} onClick={() => void drop()}>
        {m.admin_stock_count_drop()}
      </Button>
      <Button
        variant="primary"
        disabled={posting.isPending || unsent > 0}
        aria-busy={posting.isPending}
        onClick={() => void post()}
      >
        {m.admin_stock_count_post()}
      </Button>
      {posting.error && (
        <div className="basis-full md:max-w-md md:whitespace-normal">
          <FormError message={posting.error.message} />
          <Shortages shortages={shortages} />
        </div>
      )}
    </>
  );
}
