import './rich-text.css';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { UPLOAD_CALLS } from '#contract/media/calls-by-area.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { RICH_TEXT_EXTENSIONS } from './rich-text-extensions.ts';
import { lostTags, withoutEmptyEnd } from './rich-text-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { picturesOf, useTextPictures } from './use-text-pictures.ts';

export interface RichTextEditorProps {
  label: string;
  error?: string | undefined;
  lang: 'ru' | 'uz';
  /** HTML. */
  value: string;
  area: keyof typeof UPLOAD_CALLS;
  onChange(html: string): void;
  onUploading(isUploading: boolean): void;
}

/** A text with its toolbar. An unchanged text stays exactly as it is stored, however the editor would write it. */
export function RichTextEditor({ label, error, lang, value, area, onChange, onUploading }: RichTextEditorProps) {
  const id = useId();
  const pictures = useTextPictures({ area, onUploading });
  const [lost, setLost] = useState<string[]>([]);
  /** What the editor makes of the text that it was given, and what it has reported last. */
  const given = useRef({ stored: value, html: '' });
  const reported = useRef(value);
  const addPictures = useEffectEvent((editor: Editor | null, data: DataTransfer | null, position?: number): boolean => {
    const files = picturesOf(data);
    if (editor !== null && files.length > 0) void pictures.add(editor, files, position);
    return files.length > 0;
  });

  function takeOver(editor: Editor, stored: string): void {
    given.current = { stored, html: htmlOf(editor) };
    reported.current = stored;
    setLost(lostTags(stored, editor.getHTML()));
  }

  const editor: Editor = useEditor({
    extensions: RICH_TEXT_EXTENSIONS,
    content: value,
    // It would be a style element, which the policy of the page forbids.
    injectCSS: false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, lang },
        class: 'rich-text rich-text-area',
      },
      handlePaste: (_, event): boolean => addPictures(editor, event.clipboardData),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return addPictures(editor, event.dataTransfer, at?.pos);
      },
    },
    onCreate: ({ editor: created }) => takeOver(created, value),
    onUpdate({ editor: changed }) {
      const html = htmlOf(changed);
      reported.current = html === given.current.html ? given.current.stored : html;
      onChange(reported.current);
    },
  });

  // The form puts another text here when the person takes what somebody else has saved.
  const replace = useEffectEvent((text: string) => {
    if (text === reported.current) return;
    editor.commands.setContent(text, { emitUpdate: false });
    takeOver(editor, text);
  });
  useEffect(() => replace(value), [value]);

  const message = pictures.problem ?? error;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 w-fit text-sm font-medium">
        {label}
      </p>
      <div
        className={classNames(
          'rounded-control border bg-paper',
          error === undefined ? 'border-line focus-within:border-slate' : 'border-anor-text',
        )}
      >
        <RichTextToolbar
          editor={editor}
          label={m.admin_text_toolbar({ field: label })}
          onPictures={(files) => void pictures.add(editor, files)}
        />
        <EditorContent editor={editor} />
      </div>
      {pictures.progress !== null && <ProgressBar value={pictures.progress} />}
      {lost.length > 0 && <p className="mt-1.5 text-sm text-amber">{m.admin_text_lost({ tags: lost.join(', ') })}</p>}
      <p role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {message}
      </p>
    </div>
  );
}

function htmlOf(editor: Editor): string {
  return withoutEmptyEnd(editor.getHTML());
}
