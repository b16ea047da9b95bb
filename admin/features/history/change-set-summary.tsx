import { Link, useSearchParams } from 'react-router';
import { Section } from '#admin/ui/facts.tsx';
import type { ChangeSet } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { countWords } from './change-words.ts';

const CHIP = 'control inline-flex items-center rounded-full border px-3 text-sm whitespace-nowrap';

/** How many rows changed in which field; a choice shows these rows only. */
export function ChangeSetSummary({ changeSet }: { changeSet: ChangeSet }) {
  const [params] = useSearchParams();
  const chosen = chosenOf(params);
  if (changeSet.fieldCounts.length < 2) return null;
  return (
    <Section title={m.admin_changes_summary()}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip to="?" isChosen={chosen === ''}>
            {m.admin_changes_all_fields()}
          </Chip>
        </li>
        {changeSet.fieldCounts.map((count) => {
          const address = new URLSearchParams({ table: count.table, ...(count.field && { field: count.field }) });
          const key = `${address} ${count.operation}`;
          return (
            <li key={key}>
              <Chip to={`?${address}`} isChosen={chosen === String(address)}>
                {countWords(count)}
              </Chip>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function chosenOf(params: URLSearchParams): string {
  const [table, field] = [params.get('table'), params.get('field')];
  return table === null ? '' : String(new URLSearchParams({ table, ...(field && { field }) }));
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        CHIP,
        isChosen ? 'border-cobalt-text bg-cobalt-tint text-cobalt-text' : 'border-line hover:border-slate',
      )}
    >
      {children}
    </Link>
  );
}
