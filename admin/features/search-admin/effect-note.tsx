import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import type { MovedQuery, SearchDraftChange } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';

const DEBOUNCE_MS = 300;
const MAX_LISTED = 8;

/** Which judged queries rise and fall with a draft, while it is edited. Null: there is nothing to compare. */
export function EffectNote({ draft }: { draft: SearchDraftChange | null }) {
  const settled = useSettled(draft === null ? null : JSON.stringify(draft));
  const body = settled === null ? null : (JSON.parse(settled) as SearchDraftChange);
  const effect = useCall(searchAdminCalls.previewEffect, body && { body }, { keepsPrevious: true, isForgotten: true });
  if (draft === null || effect.data === undefined) return null;
  const { rising, falling, compared, judged } = effect.data;
  if (judged === 0) return null;
  return (
    <section aria-live="polite" className="rounded-tile bg-mist p-3 text-sm">
      <h3 className="mb-1 font-semibold">{m.admin_search_effect()}</h3>
      {rising.length + falling.length === 0 ? (
        <p className="text-slate">{m.admin_search_effect_none({ count: compared })}</p>
      ) : (
        <>
          <Moved title={m.admin_search_effect_rising({ count: rising.length })} queries={rising} isRising />
          <Moved title={m.admin_search_effect_falling({ count: falling.length })} queries={falling} isRising={false} />
        </>
      )}
      {compared < judged && <p className="text-slate">{m.admin_search_effect_part({ compared, judged })}</p>}
    </section>
  );
}

interface MovedProps {
  title: string;
  queries: readonly MovedQuery[];
  isRising: boolean;
}

function Moved({ title, queries, isRising }: MovedProps) {
  if (queries.length === 0) return null;
  const Arrow = isRising ? ArrowUp : ArrowDown;
  return (
    <div className="mb-1">
      <p className={isRising ? 'font-medium text-leaf' : 'font-medium text-anor-text'}>
        <Arrow aria-hidden className="mr-1 inline size-4" />
        {title}
      </p>
      <ul>
        {queries.slice(0, MAX_LISTED).map(({ query, before, after }) => (
          <li key={query} className="tabular wrap-anywhere">
            {query}: {before ?? '—'} → {after ?? '—'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
