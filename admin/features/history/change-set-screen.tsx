import { useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ChangeSetDetails } from '#contract/history/history-admin.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { ChangeRows } from './change-rows.tsx';
import { authorWords, ChangeSetLine } from './change-set-line.tsx';
import { ChangeSetSummary } from './change-set-summary.tsx';
import { changeSetTitle } from './change-words.ts';
import { ConflictList } from './conflict-list.tsx';
import { UndoButton } from './undo-button.tsx';
import { useFreshHistory } from './use-fresh-history.ts';

/** One change set: what it did, by field and by row, and its undo. */
export function Component() {
  const { id = '' } = useParams();
  useFreshHistory(historyAdminCalls.readChangeSet);
  const changeSet = useCall(historyAdminCalls.readChangeSet, { params: { id } });
  if (changeSet.data === undefined) return <LoadState query={changeSet} title={m.admin_changes_set({ id })} />;
  return <ChangeSetPage key={id} changeSet={changeSet.data} />;
}

function ChangeSetPage({ changeSet }: { changeSet: ChangeSetDetails }) {
  return (
    <>
      <PageHeader
        title={changeSetTitle(changeSet)}
        crumbs={[{ title: m.admin_changes_title(), to: '/changes' }]}
        aside={<span className="text-slate">№ {changeSet.id}</span>}
        hint={`${authorWords(changeSet)} · ${formatMoment(changeSet.at)} · ${m.admin_changes_rows({ count: changeSet.rows })}`}
        actions={<UndoButton changeSet={changeSet} />}
      />
      <div className="max-w-6xl space-y-6 p-4 md:p-6">
        {changeSet.reason && (
          <p className="max-w-prose">
            <span className="text-slate">{m.admin_changes_reason()}: </span>
            {changeSet.reason}
          </p>
        )}
        {changeSet.outcome && <Outcome outcome={changeSet.outcome} />}
        {changeSet.undos.length > 0 && (
          <Section title={m.admin_changes_undos()}>
            <ul className="border-t border-line *:last:border-b-0">
              {changeSet.undos.map((undo) => (
                <ChangeSetLine key={undo.id} changeSet={undo} isFlush />
              ))}
            </ul>
          </Section>
        )}
        <ChangeSetSummary changeSet={changeSet} />
        <ChangeRows id={changeSet.id} />
      </div>
    </>
  );
}

/** What an undo put back, and what it had to leave. */
function Outcome({ outcome }: { outcome: NonNullable<ChangeSetDetails['outcome']> }) {
  return (
    <Section title={m.admin_undo_outcome()}>
      <p>
        {m.admin_undo_restored({
          fields: groupThousands(outcome.restoredFields),
          rows: groupThousands(outcome.restoredRows),
        })}{' '}
        {outcome.unpublishedRows > 0 && m.admin_undo_unpublished({ count: outcome.unpublishedRows })}
      </p>
      {outcome.conflicts > 0 && <ConflictList conflicts={outcome.conflictSamples} total={outcome.conflicts} />}
    </Section>
  );
}
