import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import type { BulkPreview } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewView } from './bulk-preview.tsx';
import type { BulkTarget } from './selection-bar.tsx';
import type { SavedChange } from './use-save-edits.ts';

interface BulkSheetProps {
  target: BulkTarget;
  count: number;
  onClose(): void;
  onApplied(change: SavedChange): void;
}

/** A large change may take the server half a minute. */
const TIMEOUT_MS = 120_000;

/** One change of many goods: what to do, what that would do in numbers and samples, why, and then doing it. */
export function BulkSheet({ target, count, onClose, onApplied }: BulkSheetProps) {
  const bulk = useBulkChange(target, onApplied);
  const [reason, setReason] = useState('');
  const { preview } = bulk;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !bulk.isApplying && onClose()}
      title={`${m.admin_products_bulk_title()}: ${m.admin_products_count({ count })}`}
      closeLabel={m.admin_products_dismiss()}
      placement="sheet"
      className="md:w-[34rem]!"
      footer={preview && <ApplyControls bulk={bulk} preview={preview} reason={reason} onReason={setReason} />}
    >
      {bulk.message && (
        <p role="alert" className="mb-3 rounded-control bg-anor-tint p-3 text-sm text-anor-text">
          {bulk.message}
        </p>
      )}
      {preview ? (
        <BulkPreviewView preview={preview} />
      ) : (
        <BulkForm isLoading={bulk.isPreviewing} onPreview={bulk.show} />
      )}
    </Dialog>
  );
}

interface ApplyControlsProps {
  bulk: ReturnType<typeof useBulkChange>;
  preview: BulkPreview;
  reason: string;
  onReason(reason: string): void;
}

function ApplyControls({ bulk: { isApplying, back, apply }, preview, reason, onReason }: ApplyControlsProps) {
  return (
    <div className="grid gap-2">
      <input
        aria-label={m.admin_products_reason()}
        placeholder={m.admin_products_reason()}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => onReason(value)}
        className={INPUT}
      />
      <div className="flex gap-2">
        <Button disabled={isApplying} onClick={back}>
          {m.admin_products_bulk_back()}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={preview.token === null || isApplying}
          onClick={() => apply(reason)}
        >
          {isApplying ? m.admin_products_bulk_applying() : m.admin_products_bulk_apply()}
        </Button>
      </div>
      {isApplying && <ProgressBar />}
    </div>
  );
}

function useBulkChange(target: BulkTarget, onApplied: (change: SavedChange) => void) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<'idle' | 'previewing' | 'applying'>('idle');
  // A repeated request after a lost answer is recognised by its key and applied once.
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function show(operation: ProductOperation): Promise<void> {
    setStep('previewing');
    setMessage(null);
    const body = { target, operations: [operation] };
    const result = await callStaff(productsAdminCalls.previewBulkChange, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind === 'done') setPreview(result.data);
    else setMessage(result.message);
    setKey(crypto.randomUUID());
  }

  async function apply(reason: string): Promise<void> {
    if (!preview?.token) return;
    setStep('applying');
    setMessage(null);
    const body = { token: preview.token, key, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const result = await callStaff(productsAdminCalls.applyBulkChange, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind !== 'done') return setMessage(result.message);
    if (result.data.kind === 'applied') {
      const { changed, change_set: changeSet } = result.data;
      return onApplied({ title: m.admin_products_bulk_done({ count: changed }), changeSets: [changeSet] });
    }
    setPreview(null);
    setMessage(result.data.kind === 'outdated' ? m.admin_products_bulk_outdated() : m.admin_products_bulk_expired());
  }

  return {
    preview,
    message,
    isPreviewing: step === 'previewing',
    isApplying: step === 'applying',
    back: () => setPreview(null),
    show: (operation: ProductOperation) => void show(operation),
    apply: (reason: string) => void apply(reason),
  };
}
