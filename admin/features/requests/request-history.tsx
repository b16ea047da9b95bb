import { type FormEvent, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { MAX_REQUEST_NOTE, type StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';
import { eventText } from './request-texts.ts';
import { useRequestActions } from './use-work-request.ts';

/** What was done with a request, newest first, and the field for a note. */
export function RequestHistory({ request }: { request: StaffRequest }) {
  return (
    <Section title={m.admin_request_history()}>
      {/* Once the personal data are deleted there is no phone. */}
      {request.can_answer && request.phone !== '' && <NoteForm id={request.id} />}
      <ol className="space-y-2.5">
        {request.events.toReversed().map(({ id, kind, at, author, note, owner, due_at }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={at} className="tabular text-slate">
              {formatMoment(at)}
            </time>
            <div className="min-w-0">
              <span className="font-medium">
                {eventText(kind, { owner, due: due_at === null ? null : formatMoment(due_at) })}
              </span>
              <span className="text-slate"> · {author}</span>
              {note && <p className="max-w-prose wrap-break-word whitespace-pre-line text-slate">{note}</p>}
            </div>
          </li>
        ))}
        <li className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <time dateTime={request.created_at} className="tabular text-slate">
            {formatMoment(request.created_at)}
          </time>
          <span className="font-medium">{m.admin_request_event_sent()}</span>
        </li>
      </ol>
    </Section>
  );
}

function NoteForm({ id }: { id: number }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [keys] = useState(createRequestKeys);
  const actions = useRequestActions();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (note.trim() === '' || isSending) return;
    setSending(true);
    const failure = await actions.addNote(id, { key: keys.keyOf(note), note });
    setSending(false);
    setError(failure ?? undefined);
    if (failure !== null) return;
    keys.forget(note);
    setNote('');
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mb-4 max-w-prose space-y-2">
      <TextAreaField
        label={m.admin_request_note()}
        hint={m.admin_request_note_hint()}
        error={error}
        rows={2}
        maxLength={MAX_REQUEST_NOTE}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={note.trim() === '' || isSending} aria-busy={isSending}>
        {m.admin_request_note_add()}
      </Button>
    </form>
  );
}
