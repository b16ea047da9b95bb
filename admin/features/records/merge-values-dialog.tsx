import { useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { productCreationCalls } from '#contract/catalog/product-creation-calls.ts';
import { localize } from '#contract/i18n/locale.ts';
import { recordCalls } from '#contract/records/record-calls.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Dialog } from '#ui/dialog.tsx';
import { FieldFrame } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

interface MergeValuesProps {
  row: ListedRecord;
  title: string;
  /** The values of the attribute, this one among them. */
  all: readonly ListedRecord[];
  titleOf(row: ListedRecord): string;
}

/** A value that means the same as another one: its goods get that one, and it is deleted. */
export function MergeValues(props: MergeValuesProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `${m.admin_values_merge()}: ${props.title}`;
  return (
    <>
      <IconButton label={label} disabled={props.all.length < 2} onClick={() => setOpen(true)}>
        <Merge aria-hidden className="size-4" />
      </IconButton>
      {isOpen && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ row, title, all, titleOf, onClose }: MergeValuesProps & { onClose(): void }) {
  const id = useId();
  const [into, setInto] = useState<number | null>(null);
  const { problem, isBusy, merge, clear } = useMerge(row.id, onClose);
  const others = all.filter((other) => other.id !== row.id);
  const target = others.find((other) => Number(other.id) === into);
  const goods = row.counts.goods ?? 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    merge(into);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_values_merge_title({ name: title })}
      closeLabel={m.admin_ui_cancel()}
      className="md:w-[min(30rem,calc(100vw-3rem))]"
    >
      <form noValidate onSubmit={submit} className="space-y-4 text-base">
        <FormError message={problem} />
        <FieldFrame id={id} label={m.admin_values_merge_into()}>
          <ChoicePicker
            id={id}
            autoFocus
            value={into}
            options={others.map((other) => ({ value: Number(other.id), label: titleOf(other) }))}
            onChange={(value) => {
              clear();
              setInto(value);
            }}
          />
        </FieldFrame>
        <p className="text-slate">
          {target === undefined
            ? m.admin_values_merge_hint()
            : m.admin_values_merge_effect({ count: goods, name: title, into: titleOf(target) })}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{m.admin_ui_cancel()}</Button>
          <SubmitButton isBusy={isBusy}>{m.admin_values_merge()}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function useMerge(from: string, onClose: () => void) {
  const queries = useQueryClient();
  const [keys] = useState(createRequestKeys);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function merge(into: number): Promise<void> {
    setBusy(true);
    const body = { into, key: keys.keyOf({ from, into }) };
    const result = await callStaff(productCreationCalls.mergeAttributeValues, { params: { id: Number(from) }, body });
    setBusy(false);
    if (result.kind !== 'done') return setProblem(result.message);
    switch (result.data.kind) {
      case 'missing':
        return setProblem(m.admin_values_merge_missing());
      case 'variants': {
        const names = result.data.goods.map(({ name }) => localize(name, getLocale())).join(', ');
        return setProblem(m.admin_values_merge_variants({ names }));
      }
      case 'merged':
        void showToast('success', m.admin_values_merged());
        await readAgain(queries, recordCalls.listGoodsRecords.path);
        return onClose();
    }
  }

  return {
    problem,
    isBusy,
    clear: () => setProblem(undefined),
    merge: (into: number | null) => (into === null ? setProblem(m.admin_values_merge_choose()) : void merge(into)),
  };
}
