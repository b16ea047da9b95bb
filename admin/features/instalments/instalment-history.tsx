import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { m } from '#messages';
import { APPLICATION_REASON_TEXTS, APPLICATION_STATE_NAMES, authorName } from './instalment-texts.ts';

/** The states of an application in time, newest first. */
export function InstalmentHistory({ application: { events } }: { application: StaffApplication }) {
  return (
    <Section title={m.admin_instalment_history()}>
      <ol aria-label={m.admin_instalment_history()} className="space-y-2.5">
        {events.toReversed().map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={event.at} className="tabular text-slate">
              {formatMoment(event.at)}
            </time>
            <div className="min-w-0">
              <span className="font-medium">{APPLICATION_STATE_NAMES[event.state]()}</span>
              <span className="text-slate"> · {authorName(event)}</span>
              {event.reason !== null && <p className="text-slate">{APPLICATION_REASON_TEXTS[event.reason]()}</p>}
              {event.note && <p className="max-w-prose wrap-anywhere whitespace-pre-line text-slate">{event.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
