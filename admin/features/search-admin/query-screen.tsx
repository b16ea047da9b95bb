import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { LOCALE_NAMES } from '#contract/i18n/locale.ts';
import { SEARCH_SOURCE_TITLES } from '#contract/reports/report-titles.ts';
import type { QueryDetails, QueryPeriod } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { AnsweredProducts } from './answered-products.tsx';
import { ClickedProducts } from './clicked-products.tsx';
import { PeriodToolbar } from './period-toolbar.tsx';
import { PinsEditor } from './pins-editor.tsx';
import { UNDERSTOOD_TITLES } from './queries-table.tsx';
import { RightGoods } from './right-goods.tsx';
import { daysOf, groupAddress, type QueryDays, queryAddress, reportDaysOf } from './search-nav.tsx';
import { useJudgement } from './use-judgement.ts';
import { usePins } from './use-pins.ts';

/** `/admin/search/query?text=холодильник&from=2026-11-01&to=2026-11-20`: what the shop answers to one query now, why, and what was opened. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text')?.trim() ?? '';
  const days = daysOf(params);
  const reportDays = reportDaysOf(params);
  return (
    <>
      <PageHeader
        title={text}
        crumbs={[{ title: m.admin_search_title(), to: groupAddress('searched', days) }]}
        actions={
          <a
            href={`/search?${new URLSearchParams({ keyword: text })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <ExternalLink aria-hidden className="size-4" />
            {m.admin_search_open_shop()}
          </a>
        }
      />
      <PeriodToolbar
        days={reportDays === null ? days : null}
        onDays={(chosen) => setParams(new URL(queryAddress(text, chosen), location.origin).searchParams)}
      />
      <Query key={text} text={text} days={reportDays ?? { days: String(days) as `${QueryPeriod}` }} />
    </>
  );
}

type Days = { days: `${QueryPeriod}` } | QueryDays;

function Query({ text, days }: { text: string; days: Days }) {
  const details = useCall(searchAdminCalls.readQueryDetails, { query: { text, ...days } }, { keepsPrevious: true });
  useChanges('search_pins', () => void details.refetch());
  if (details.isPending) return <LoadingRows />;
  if (details.isLoadingError)
    return <LoadFailure message={details.error.message} onRetry={() => void details.refetch()} />;
  return <QueryView details={details.data} days={'from' in days ? days : null} />;
}

function QueryView({ details, days }: { details: QueryDetails; days: QueryDays | null }) {
  const may = useMay();
  const pins = usePins(details);
  const judgement = useJudgement(details);
  const canEdit = may('content:edit');
  // Without words that name goods all of them are shown, by their popularity.
  const isPinnable = details.searched !== '';
  return (
    <div className="grid max-w-6xl gap-x-10 px-4 py-4 md:px-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-5">
        <Answer details={details} />
        <Section title={m.admin_search_first()}>
          <AnsweredProducts
            products={details.products}
            pins={canEdit && isPinnable ? pins : null}
            judgement={canEdit ? judgement : null}
          />
        </Section>
      </div>
      <aside className="min-w-0 space-y-5 max-lg:mt-5 max-lg:border-t max-lg:border-line max-lg:pt-3">
        <Section title={m.admin_search_pins()}>
          {isPinnable ? (
            <PinsEditor query={details.text} pins={pins} historyId={details.pin_id} />
          ) : (
            <p className="text-slate">{m.admin_search_pins_all()}</p>
          )}
        </Section>
        <Section title={m.admin_search_right_goods()}>
          <RightGoods judgement={judgement} canEdit={canEdit} />
        </Section>
        <Section title={m.admin_search_statistics()}>
          {days !== null && <p className="pb-1 text-slate">{daysText(days)}</p>}
          <Facts>
            <Fact label={m.admin_search_searches()}>{details.searches}</Fact>
            <Fact label={m.admin_reports_search_nothing()}>{details.nothing}</Fact>
            <Fact label={m.admin_search_clicked()}>{details.clicks}</Fact>
          </Facts>
        </Section>
        <Section title={m.admin_search_clicked_products()}>
          {(days?.locale ?? days?.source) !== undefined && (
            <p className="pb-1 text-slate">{m.admin_search_clicked_everywhere()}</p>
          )}
          <ClickedProducts products={details.clicked} />
        </Section>
      </aside>
    </div>
  );
}

function daysText({ from, to, locale, source }: QueryDays): string {
  return [
    formatDays({ from, until: to }),
    ...(locale ? [LOCALE_NAMES[locale]] : []),
    ...(source ? [SEARCH_SOURCE_TITLES[source]()] : []),
  ].join(', ');
}

function Answer({ details: { text, total, corrected, ignored, understood, searched } }: { details: QueryDetails }) {
  return (
    <Section title={m.admin_search_answer()}>
      <Facts>
        <Fact label={m.admin_search_found()}>{total}</Fact>
        {corrected !== null && <Fact label={m.admin_search_answer_corrected()}>{corrected}</Fact>}
        {understood.map(({ kind, words }) => (
          <Fact key={`${kind} ${words}`} label={UNDERSTOOD_TITLES[kind]()}>
            {kind === 'set_aside' ? <s>{words}</s> : words}
          </Fact>
        ))}
        {ignored.length > 0 && (
          <Fact label={m.admin_search_answer_ignored()}>
            <s>{ignored.join(', ')}</s>
          </Fact>
        )}
        {searched !== text && searched !== corrected && (
          <Fact label={m.admin_search_answer_searched()}>{searched === '' ? '—' : searched}</Fact>
        )}
      </Facts>
    </Section>
  );
}
