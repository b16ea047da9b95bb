import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import type { ModeratedText } from '#contract/moderation/moderation.ts';
import type { ModeratedKind } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { ModeratedItem } from './moderated-item.tsx';
import { KIND_TITLES } from './moderation-texts.ts';
import { useModerate } from './use-moderate.ts';

interface ModeratedTextsProps {
  kind: ModeratedKind;
  texts: readonly ModeratedText[];
  onWriting(isWriting: boolean): void;
}

/** J and K go from text to text; A publishes the one that has the focus, R refuses it, E opens the answer. */
export function ModeratedTexts({ kind, texts, onWriting }: ModeratedTextsProps) {
  const [working, setWorking] = useState<number | null>(null);
  const [refusing, setRefusing] = useState<ModeratedText | null>(null);
  const [answering, setAnswering] = useState<number | null>(null);
  const actions = useModerate(kind);
  const group = KIND_TITLES[kind]();
  const keys = useRowKeys('[data-row]', {
    group,
    down: m.admin_moderation_key_down(),
    up: m.admin_moderation_key_up(),
  });
  useLinkedText(keys.list);
  const focusNext = useFocusAfter(keys.list, texts);

  async function approve(text: ModeratedText): Promise<void> {
    if (working !== null || text.status === 'approved') return;
    setWorking(text.id);
    focusNext(texts.indexOf(text));
    const failure = await actions.approve(text);
    setWorking(null);
    if (failure !== null) void showToast('error', failure);
    else void showToast('success', m.admin_moderation_published());
  }

  async function refuse(text: ModeratedText, reason: string): Promise<string | null> {
    focusNext(texts.indexOf(text));
    const failure = await actions.refuse(text, reason);
    if (failure === null) setRefusing(null);
    return failure;
  }

  const onFocused = (run: (text: ModeratedText) => void) => () => {
    const text = texts[keys.focusedRow()];
    if (text !== undefined) run(text);
  };
  useShortcuts([
    ...keys.shortcuts,
    { keys: 'a', label: m.admin_moderation_approve(), group, run: onFocused((text) => void approve(text)) },
    {
      keys: 'r',
      label: m.admin_moderation_refuse(),
      group,
      run: onFocused((text) => text.status !== 'rejected' && setRefusing(text)),
    },
    { keys: 'e', label: m.admin_moderation_answer(), group, run: onFocused(({ id }) => setAnswering(id)) },
  ]);

  return (
    <div ref={keys.list}>
      <ul aria-label={group}>
        {texts.map((text) => (
          <ModeratedItem
            key={text.id}
            kind={kind}
            text={text}
            isWorking={working === text.id}
            isAnswering={answering === text.id}
            onApprove={() => void approve(text)}
            onRefuse={() => setRefusing(text)}
            onAnswer={(isOpen) => setAnswering(isOpen ? text.id : null)}
            onWriting={onWriting}
          />
        ))}
      </ul>
      {refusing !== null && (
        <ReasonDialog
          open
          onOpenChange={(open) => !open && setRefusing(null)}
          title={m.admin_moderation_refuse_title()}
          text={m.admin_moderation_refuse_text()}
          hint={m.admin_moderation_refuse_hint()}
          submitLabel={m.admin_moderation_refuse()}
          isDangerous
          onReason={(reason) => refuse(refusing, reason)}
        />
      )}
    </div>
  );
}

/** A link to one text, such as `/reviews#12`, gives it the focus. */
function useLinkedText(list: React.RefObject<HTMLDivElement | null>): void {
  const { hash } = useLocation();
  // The focus is outside of React.
  useEffect(() => {
    const id = hash.slice(1);
    if (/^\d+$/.test(id)) list.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  }, [hash, list]);
}

/** Once the list has changed, the row that is now at a place gets the focus: the next one, when a decided one has left. */
function useFocusAfter(list: React.RefObject<HTMLDivElement | null>, texts: readonly ModeratedText[]) {
  const place = useRef<number | null>(null);
  // The focus is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what it waits for
  useEffect(() => {
    if (place.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[Math.min(place.current, rows.length - 1)]?.focus();
    place.current = null;
  }, [texts.map(({ id, status }) => `${id} ${status}`).join()]);
  return (at: number) => {
    place.current = at;
  };
}
