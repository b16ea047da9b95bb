import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { formatRecent } from '#admin/platform/i18n/format-time.ts';
import type { ChangeSet } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { changeSetTitle, countsInWords, sourceName } from './change-words.ts';

interface ChangeSetLineProps {
  changeSet: ChangeSet;
  /** In a list that is not as wide as the screen. */
  isFlush?: boolean;
}

/** A change set in a list: who, what in words with counts, why, when. The whole line is one link. */
export function ChangeSetLine({ changeSet, isFlush = false }: ChangeSetLineProps) {
  const { words, others } = countsInWords(changeSet);
  return (
    <li className="border-b border-line">
      <Link
        to={`/changes/${changeSet.id}`}
        className={classNames('grid gap-x-4 py-2 hover:bg-mist sm:grid-cols-[1fr_auto]', !isFlush && 'px-4 md:px-6')}
      >
        <span className="min-w-0">
          <span className="font-medium">{changeSetTitle(changeSet)}</span>{' '}
          <span className="text-slate">· {authorWords(changeSet)}</span>
          {changeSet.undoneBy !== null && (
            <span className="ml-2 inline-flex items-center gap-1 rounded-full bg-mist px-2 text-xs text-slate">
              <RotateCcw aria-hidden className="size-3" />
              {m.admin_changes_undone()}
            </span>
          )}
          <span className="block text-slate">
            {words.join(' · ')}
            {others > 0 && ` · ${m.admin_changes_others({ count: others })}`}
          </span>
          {changeSet.reason && <span className="lines-2 text-slate italic">{changeSet.reason}</span>}
        </span>
        <span className="tabular whitespace-nowrap text-slate sm:text-right">
          <time dateTime={changeSet.at}>{formatRecent(changeSet.at)}</time>
          <span className="max-sm:ml-2 sm:block">{m.admin_changes_rows({ count: changeSet.rows })}</span>
        </span>
      </Link>
    </li>
  );
}

/** A person's name; for programs also what they are. */
export function authorWords({ author, source }: ChangeSet): string {
  return source === 'staff' ? author.name : `${sourceName(source)}, ${author.name}`;
}
