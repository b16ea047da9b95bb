import { useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import type { ModerationHistory } from '#contract/moderation/moderation.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import type { ModeratedKind } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';
import { STATUS_NAMES } from './moderation-texts.ts';

/** Who decided and answered when; it is read when somebody wants to know. */
export function ModerationLog({ kind, id }: { kind: ModeratedKind; id: number }) {
  const [isOpen, setOpen] = useState(false);
  const log = useCall(moderationCalls.readModerationHistory, isOpen ? { params: { kind, id } } : null);
  return (
    <details className="mt-2 text-slate" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="control inline-flex cursor-pointer items-center rounded-control text-xs hover:text-ink">
        {m.admin_moderation_log()}
      </summary>
      {log.error && <p>{log.error.message}</p>}
      {log.data?.length === 0 && <p>{m.admin_moderation_log_empty()}</p>}
      <ol className="space-y-1">
        {log.data?.map((entry) => (
          <li key={entry.id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={entry.at} className="tabular">
              {formatMoment(entry.at)}
            </time>
            <span>
              <span className="font-medium text-ink">{entryText(entry)}</span> · {entry.author}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const ANSWER_TEXTS = {
  written: m.admin_moderation_log_written,
  edited: m.admin_moderation_log_edited,
  removed: m.admin_moderation_log_removed,
};

const PHOTO_TEXTS = { hidden: m.admin_moderation_log_photo_hidden, shown: m.admin_moderation_log_photo_shown };

function entryText({ status, answer, photo }: ModerationHistory[number]): string {
  const words = [
    status && STATUS_NAMES[status](),
    answer && ANSWER_TEXTS[answer](),
    photo && PHOTO_TEXTS[photo](),
  ].filter(Boolean);
  return words.join(', ');
}
