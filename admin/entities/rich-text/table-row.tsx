import type { Editor } from '@tiptap/react';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';

/** What can be done with the table in which the person is. */
export function TableRow({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const actions = [
    { title: m.admin_text_table_row_add(), act: () => run().addRowAfter().run() },
    { title: m.admin_text_table_column_add(), act: () => run().addColumnAfter().run() },
    { title: m.admin_text_table_row_remove(), act: () => run().deleteRow().run() },
    { title: m.admin_text_table_column_remove(), act: () => run().deleteColumn().run() },
    { title: m.admin_text_table_header(), act: () => run().toggleHeaderRow().run() },
    { title: m.admin_text_table_remove(), act: () => run().deleteTable().run() },
  ];
  return (
    <fieldset className="flex flex-wrap gap-1 border-t border-line p-1">
      <legend className="sr-only">{m.admin_text_table()}</legend>
      {actions.map(({ title, act }) => (
        <Button key={title} variant="quiet" onClick={act}>
          {title}
        </Button>
      ))}
    </fieldset>
  );
}
