import { Link } from 'react-router';
import type { UndoPreview } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { obstacleSentence } from './change-words.ts';
import { Value } from './changed-value.tsx';
import { fieldName, tableName } from './field-name.ts';
import { valueLines } from './value-text.ts';

type Conflict = UndoPreview['conflictSamples'][number];

const SHOWN = 20;

/** What an undo leaves as it is: why, what is there now, and who changed it since. */
export function ConflictList({ conflicts, total }: { conflicts: readonly Conflict[]; total: number }) {
  const byObstacle = Map.groupBy(conflicts, ({ obstacle }) => obstacle);
  const shown = conflicts.slice(0, SHOWN);
  return (
    <div className="mt-3">
      <p className="font-medium text-amber">{m.admin_undo_conflicts({ count: total })}</p>
      <ul className="mt-1 text-slate">
        {[...byObstacle].map(([obstacle, group]) => (
          <li key={obstacle}>
            {obstacleSentence(obstacle)}
            {conflicts.length === total && byObstacle.size > 1 && `: ${group.length}`}
          </li>
        ))}
      </ul>
      <ul className="mt-2 max-h-64 overflow-y-auto border-t border-line">
        {shown.map((conflict) => (
          <ConflictLine key={`${conflict.table} ${conflict.key} ${conflict.field}`} conflict={conflict} />
        ))}
      </ul>
      {total > shown.length && <p className="mt-1 text-slate">{m.admin_undo_more({ count: total - shown.length })}</p>}
    </div>
  );
}

function ConflictLine({ conflict }: { conflict: Conflict }) {
  const { field, entityName, entityKey, table, changedBy, changeSetId } = conflict;
  return (
    <li className="border-b border-line py-1.5">
      <span className="font-medium">{entityName ?? `${tableName(table)} ${entityKey}`}</span>
      {field !== null && <span className="text-slate"> · {fieldName(field)}</span>}
      {field !== null && !conflict.isMasked && <Values conflict={conflict} field={field} />}
      {changedBy !== null && changeSetId !== null && (
        <p className="text-slate">
          <Link to={`/changes/${changeSetId}`} className="text-cobalt-text hover:underline">
            {m.admin_undo_changed_by({ name: changedBy })}
          </Link>
        </p>
      )}
    </li>
  );
}

function Values({ conflict, field }: { conflict: Conflict; field: string }) {
  const locale = getLocale();
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className="flex gap-x-1">
        <span className="text-slate">{m.admin_undo_now()}:</span>
        <Value lines={valueLines(field, conflict.current, conflict.currentName, locale)} />
      </span>
      <span className="flex gap-x-1">
        <span className="text-slate">{m.admin_undo_would_be()}:</span>
        <Value lines={valueLines(field, conflict.before, conflict.beforeName, locale)} />
      </span>
    </p>
  );
}
