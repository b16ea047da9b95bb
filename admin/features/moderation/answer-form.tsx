import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { Button } from '#admin/ui/button.tsx';
import { MAX_ANSWER, type ModeratedText } from '#contract/moderation/moderation.ts';
import type { ModeratedKind } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useModerate } from './use-moderate.ts';

interface AnswerFormProps {
  kind: ModeratedKind;
  text: ModeratedText;
  /** While the form is there, until it is gone in whatever way. */
  onWriting(isWriting: boolean): void;
  onClose(): void;
}

/** The shop's answer, in the language of the text. A colleague's answer of the meantime is shown before it is replaced. */
export function AnswerForm({ kind, text, onWriting, onClose }: AnswerFormProps) {
  const [answer, setAnswer] = useState(text.answer ?? '');
  const [first] = useState(text);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const actions = useModerate(kind);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was seen: the text the form began with, or the newer one that is shown since a refusal. */
  const seen = failure === null ? first : text;
  const isDirty = answer.trim() !== (seen.answer ?? '');
  useUnsavedChanges(isDirty);
  // The focus is outside of React.
  useEffect(() => field.current?.focus(), []);
  // The form goes also with its text, or with the list: the list must not stay stopped.
  useEffect(() => {
    onWriting(true);
    return () => onWriting(false);
  }, [onWriting]);

  async function send(publish: boolean): Promise<void> {
    setSending(true);
    const refused = await actions.answer(text, {
      answer,
      from: seen.answer,
      ...(publish && { publish_from: seen.status }),
    });
    setSending(false);
    setFailure(refused);
    if (refused === null) {
      void showToast('success', publish ? m.admin_moderation_published() : m.admin_moderation_answer_saved());
      onClose();
    }
  }

  const isShown = seen.status === 'approved';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending && isDirty) void send(!isShown);
  }
  return (
    <form onSubmit={submit} className="mt-3 max-w-prose space-y-2">
      <FormError message={failure ?? undefined} />
      <TextAreaField
        ref={field}
        label={m.admin_moderation_answer_label()}
        hint={text.locale === 'ru' ? m.admin_moderation_answer_hint_ru() : m.admin_moderation_answer_hint_uz()}
        lang={text.locale}
        rows={3}
        maxLength={MAX_ANSWER}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!isDirty || isSending} aria-busy={isSending}>
          {isShown ? m.admin_moderation_answer_save() : m.admin_moderation_answer_publish()}
        </Button>
        {!isShown && (
          <Button disabled={!isDirty || isSending} onClick={() => void send(false)}>
            {m.admin_moderation_answer_draft()}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {m.admin_ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
