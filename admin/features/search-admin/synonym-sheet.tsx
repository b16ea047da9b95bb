import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import {
  MAX_GROUP_WORDS,
  MAX_WORD_LENGTH,
  type SearchDraftChange,
  type SynonymGroup,
} from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { EffectNote } from './effect-note.tsx';
import { TheirsNote } from './theirs-note.tsx';
import { useSaveSynonyms } from './use-save-synonyms.ts';

/** One group of synonyms, a word on each line; `group` is null for a new one. */
export function SynonymSheet({ group, onClose }: { group: SynonymGroup | null; onClose(): void }) {
  const may = useMay();
  const [text, setText] = useState(() => textOf(group?.words ?? []));
  const { save, mine, theirs, takeTheirs, error, isSaving } = useSaveSynonyms(group);
  const close = useGuardedClose(text !== textOf(group?.words ?? []), onClose);

  async function finish(words: string[] | null, force = false): Promise<void> {
    if (!(await save(words, force))) return;
    void showToast('success', words === null ? m.admin_search_synonyms_deleted() : m.admin_search_synonyms_saved());
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void finish(wordsOf(text));
  }

  async function remove(): Promise<void> {
    const question = {
      title: m.admin_search_synonyms_delete_title(),
      text: group?.words.join(' · '),
      action: m.admin_search_synonyms_delete(),
      isDangerous: true,
    };
    if (await confirmAction(question)) await finish(null);
  }

  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={group === null ? m.admin_search_synonyms_add() : m.admin_search_synonyms_edit()}
    >
      <form onSubmit={submit} noValidate className="space-y-5 text-base">
        <FormError message={error ?? undefined} />
        {theirs !== undefined && (
          <TheirsNote
            text={theirs === null ? m.admin_search_theirs_deleted() : theirs.words.join(' · ')}
            onTake={() => {
              takeTheirs();
              setText(textOf(theirs?.words ?? []));
            }}
            onKeep={() => void finish(mine(wordsOf(text)), true)}
          />
        )}
        <TextAreaField
          label={m.admin_search_synonyms_words()}
          hint={m.admin_search_synonyms_words_hint()}
          rows={Math.min(14, Math.max(6, text.split('\n').length + 1))}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <EffectNote draft={draftOf(group, text)} />
        <SubmitButton isBusy={isSaving} className="w-full">
          {m.form_save()}
        </SubmitButton>
        {group !== null && (
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            {may('changes:see') && (
              <Link to={`/changes?entity=search_synonyms&key=${group.id}`} className="text-cobalt-text hover:underline">
                {m.admin_search_history()}
              </Link>
            )}
            <Button variant="quiet" className="text-anor-text" disabled={isSaving} onClick={() => void remove()}>
              {m.admin_search_synonyms_delete()}
            </Button>
          </div>
        )}
      </form>
    </SideSheet>
  );
}

/** What is typed, if it can be compared already. */
function draftOf(group: SynonymGroup | null, text: string): SearchDraftChange | null {
  const words = [...new Set(wordsOf(text))];
  const isComplete = words.length > 1 && words.length <= MAX_GROUP_WORDS;
  if (!isComplete || words.some((word) => word.length > MAX_WORD_LENGTH)) return null;
  return text === textOf(group?.words ?? []) ? null : { group: { id: group?.id ?? null, words } };
}

function textOf(words: readonly string[]): string {
  return words.join('\n');
}

function wordsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
