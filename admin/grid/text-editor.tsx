import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { groupTyped } from './cell-input.ts';
import type { Movement } from './cell-range.ts';
import type { EditorOutcome } from './editor-outcome.ts';

const FIELD =
  'block w-full border-2 border-cobalt-text bg-paper px-1.5 text-sm text-ink outline-none focus-visible:outline-none';

/** Where the keys of a text field lead when they end the editing; undefined: the key belongs to the field. */
function movementOf({ key, shiftKey, altKey }: KeyboardEvent, isMultiline: boolean): Movement | undefined {
  if (key === 'Enter') return isMultiline && altKey ? undefined : shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (isMultiline) return undefined;
  return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
}

interface NumberEditorProps extends EditorOutcome {
  label: string;
  initial: string;
}

/** A whole number that groups its thousands while it is typed. */
export function NumberEditor({ label, initial, commit, cancel }: NumberEditorProps) {
  const [text, setText] = useState(() => groupTyped(initial, initial.length).text);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef(text.length);
  // The browser puts the caret at the end when the text gets another grouping.
  useLayoutEffect(() => {
    input.current?.setSelectionRange(caret.current, caret.current);
  });
  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: the person has just opened this cell
      autoFocus
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const grouped = groupTyped(value, selectionStart ?? value.length);
        caret.current = grouped.caret;
        setText(grouped.text);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') return cancel();
        caret.current = event.currentTarget.selectionStart ?? 0;
        const movement = movementOf(event, false);
        if (!movement) return;
        event.preventDefault();
        commit({ text }, movement);
      }}
      onSelect={({ currentTarget }) => {
        caret.current = currentTarget.selectionStart ?? 0;
      }}
      onBlur={() => commit({ text })}
      className={`tabular h-8 text-right ${FIELD}`}
    />
  );
}

interface TextEditorProps {
  label: string;
  initial: string;
  minWidth: number;
  twin?: { label: string; initial: string } | undefined;
  /** `twin` is null when the other language was not changed. */
  onDone(main: string, twin: string | null, movement?: Movement): void;
  onCancel(): void;
}

/** A text that grows over the cells below; both languages side by side where there are two. */
export function TextEditor({ label, initial, minWidth, twin, onDone, onCancel }: TextEditorProps) {
  const [main, setMain] = useState(initial);
  // What others write meanwhile arrives as another `initial`; it must not look like a change of this person.
  const [start] = useState(twin?.initial ?? '');
  const [other, setOther] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const changedTwin = other === start ? null : other;
  const done = (movement?: Movement) => onDone(main, changedTwin, movement);
  const area = {
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      event.stopPropagation();
      if (event.key === 'Escape') return onCancel();
      const movement = movementOf(event, true);
      // Tab goes to the other language first.
      const isFirst = event.currentTarget.name === 'main';
      if (!movement || (twin && event.key === 'Tab' && isFirst !== event.shiftKey)) return;
      event.preventDefault();
      done(movement);
    },
    onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      if (!(relatedTarget instanceof Node) || !frame.current?.contains(relatedTarget)) done();
    },
  };
  if (!twin) return <Area {...area} name="main" aria-label={label} value={main} onText={setMain} autoFocus />;
  return (
    <div
      ref={frame}
      className="grid gap-2 rounded-control border border-line bg-paper p-2 shadow-float"
      style={{ width: Math.max(minWidth, 360) }}
    >
      <Labelled label={label}>
        <Area {...area} name="main" aria-label={label} value={main} onText={setMain} autoFocus />
      </Labelled>
      <Labelled label={twin.label}>
        <Area {...area} name="twin" aria-label={twin.label} value={other} onText={setOther} />
      </Labelled>
      <p className="text-xs text-slate">{m.admin_grid_text_keys()}</p>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <span aria-hidden className="mb-0.5 block text-xs text-slate">
        {label}
      </span>
      {children}
    </div>
  );
}

interface AreaProps extends ComponentProps<'textarea'> {
  onText(text: string): void;
}

function Area({ onText, ...area }: AreaProps) {
  return (
    <textarea
      {...area}
      rows={1}
      onFocus={({ currentTarget }) =>
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }
      onChange={({ currentTarget: { value } }) => onText(value)}
      className={`field-sizing-content max-h-60 min-h-8 resize-none py-1 ${FIELD}`}
    />
  );
}
