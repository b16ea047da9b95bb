import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { m } from '#messages';

/** Of this shop or elsewhere, a phone or a letter; the sanitiser of the server has the last word. */
const ADDRESS = /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/;

interface LinkRowProps {
  editor: Editor;
  /** Of the link in which the person is. */
  address: string | null;
  onClose(): void;
}

/** Where the selected words lead. */
export function LinkRow({ editor, address, onClose }: LinkRowProps) {
  const id = useId();
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setWrong] = useState(false);

  function apply(): void {
    const href = typed.trim();
    if (!ADDRESS.test(href)) {
      setWrong(true);
      return;
    }
    const isNothingSelected = editor.state.selection.empty && address === null;
    const content = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    if (isNothingSelected) editor.chain().focus().insertContent(content).run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form below and the sheet around hear these keys too.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') {
      apply();
    } else {
      onClose();
      editor.commands.focus();
    }
  }

  return (
    <div className="border-t border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm text-slate">
          {m.admin_text_link_address()}
        </label>
        <div className="min-w-40 flex-1">
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button of this field
            autoFocus
            value={typed}
            onChange={({ target }) => {
              setWrong(false);
              setTyped(target.value);
            }}
            onKeyDown={handleKey}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            className={INPUT}
          />
        </div>
        <Button onClick={apply}>{m.admin_text_link_set()}</Button>
        {address !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {m.admin_text_link_remove()}
          </Button>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-anor-text">
          {m.admin_text_link_wrong()}
        </p>
      )}
    </div>
  );
}
