import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { m } from '#messages';

/** The text of the selected picture for those who do not see it. */
export function PictureRow({ editor, alt }: { editor: Editor; alt: string }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-2">
      <label htmlFor={id} className="text-sm text-slate">
        {m.admin_text_picture_alt()}
      </label>
      <div className="min-w-40 flex-1">
        <input
          id={id}
          maxLength={200}
          value={alt}
          onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={INPUT}
        />
      </div>
      <Button variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {m.admin_text_picture_remove()}
      </Button>
    </div>
  );
}
