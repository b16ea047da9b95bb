import { useState } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { MAX_STOCK_TEXT } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Shortages } from './draft-refusal.tsx';
import { useMoveDocument } from './use-move-document.ts';

interface ReverseDialogProps {
  document: StockDocument;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Why a document is reversed: the reason stands in it and in its counter-document. */
export function ReverseDialog({ document, open, onOpenChange }: ReverseDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { move, isPending, message, shortages } = useMoveDocument(document, () => onOpenChange(false));
  return (
    <Dialog
      initialFocus={focusFirstField}
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_stock_reverse()}
      closeLabel={m.admin_ui_cancel()}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const text = reason.trim();
          setMissing(text === '');
          if (text !== '') move('reverse', { reason: text });
        }}
      >
        <p className="text-slate">{m.admin_stock_reverse_text()}</p>
        <TextAreaField
          label={m.admin_stock_reverse_reason()}
          error={isMissing ? 'form_required' : undefined}
          value={reason}
          maxLength={MAX_STOCK_TEXT}
          rows={2}
          className="min-h-0! px-3! py-2! text-sm!"
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        <FormError message={message} />
        <Shortages shortages={shortages} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.admin_ui_cancel()}</Button>
          <Button type="submit" variant="danger" disabled={isPending} aria-busy={isPending}>
            {m.admin_stock_reverse()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
