import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import type { PickedLine } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { MAX_SHELF } from '#contract/picking/picking-rules.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

interface ShelfButtonProps {
  storeId: number;
  line: PickedLine;
  onSaved(): void;
}

/** Where the good stands. Who finds it elsewhere writes that down for the next one. */
export function ShelfButton({ storeId, line, onSaved }: ShelfButtonProps) {
  const { product_id, shelf, name } = line;
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const saving = useCallMutation(pickingCalls.setShelf);
  if (text === null) {
    return (
      <button
        type="button"
        className="-my-1 mb-0.5 inline-flex min-h-9 items-center gap-1 rounded-control text-left text-base font-semibold text-cobalt-text"
        onClick={() => setText(shelf ?? '')}
      >
        <MapPin aria-hidden className="size-4.5 shrink-0" />
        {shelf ?? <span className="text-sm font-normal text-slate">{m.admin_picking_no_shelf()}</span>}
        <span className="sr-only">. {m.admin_picking_shelf_edit({ name })}</span>
      </button>
    );
  }
  return (
    <form
      className="mb-2 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(
          { body: { product_id, store_id: storeId, shelf: text.trim(), before: shelf } },
          {
            onError: ({ message }) => void showToast('error', message),
            onSettled: () => {
              setText(null);
              onSaved();
            },
          },
        );
      }}
    >
      <label htmlFor={id} className="sr-only">
        {m.admin_picking_shelf()}
      </label>
      <input
        id={id}
        // It was opened to be typed into.
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed its button
        autoFocus
        maxLength={MAX_SHELF}
        placeholder={m.admin_picking_shelf()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={INPUT}
      />
      <Button type="submit" disabled={saving.isPending}>
        {m.admin_picking_shelf_save()}
      </Button>
    </form>
  );
}
