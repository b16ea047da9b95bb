import { useState } from 'react';
import { termText } from '#admin/features/price-schedules/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { PriceTerm } from '#contract/catalog/price-term.ts';
import type { BulkPreview } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewView } from './bulk-preview.tsx';
import type { BulkRequest } from './bulk-term.ts';
import type { BulkTarget } from './selection-bar.tsx';
import type { SavedChange } from './use-save-edits.ts';

interface BulkSheetProps {
  target: BulkTarget;
  count: number;
  onClose(): void;
  onApplied(change: SavedChange): void;
  onScheduled(scheduled: ScheduledPrices): void;
}

export interface ScheduledPrices {
  changed: number;
  batch: number;
}

/** A large change may take the server half a minute. */
const TIMEOUT_MS = 120_000;

/** One change of many goods: what to do, what that would do in numbers and samples, why, and then doing it. */
export function BulkSheet({ target, count, onClose, ...done }: BulkSheetProps) {
  const bulk = useBulkChange(target, done);
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
        <>
          {bulk.term && (
            <p className="mb-4 rounded-tile bg-cobalt-tint p-3 text-sm">
              {m.admin_products_bulk_term({ term: termText(bulk.term) })}
            </p>
          )}
          <BulkPreviewView preview={preview} />
        </>
      ) : null}
      {/* Hidden, not left out: who comes back finds what was typed. */}
      <div hidden={preview !== null}>
        <BulkForm isLoading={bulk.isPreviewing} onPreview={bulk.show} />
      </div>
    </Dialog>
  );
}

/** In which words the sheet says what happens next. */
function applyLabel(isScheduled: boolean, isApplying: boolean): string {
  if (isScheduled) return isApplying ? m.admin_products_bulk_scheduling() : m.admin_products_bulk_schedule();
  return isApplying ? m.admin_products_bulk_applying() : m.admin_products_bulk_apply();
}

interface ApplyControlsProps {
  bulk: ReturnType<typeof useBulkChange>;
  preview: BulkPreview;
  reason: string;
  onReason(reason: string): void;
}

function ApplyControls({ bulk: { isApplying, term, back, apply }, preview, reason, onReason }: ApplyControlsProps) {
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
          {applyLabel(term !== null, isApplying)}
        </Button>
      </div>
      {isApplying && <ProgressBar />}
    </div>
  );
}

interface Done {
  onApplied(change: SavedChange): void;
  onScheduled(scheduled: ScheduledPrices): void;
}

function useBulkChange(target: BulkTarget, { onApplied, onScheduled }: Done) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  /** Of the preview: the prices are scheduled. */
  const [term, setTerm] = useState<PriceTerm | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<'idle' | 'previewing' | 'applying'>('idle');
  // A repeated request after a lost answer is recognised by its key and applied once.
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function show(request: BulkRequest): Promise<void> {
    setStep('previewing');
    setMessage(null);
    const body = { target, ...request };
    const result = await callStaff(productsAdminCalls.previewBulkChange, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind === 'done') {
      setPreview(result.data);
      setTerm(request.term ?? null);
    } else setMessage(textOf(result));
    setKey(crypto.randomUUID());
  }

  async function apply(reason: string): Promise<void> {
    if (!preview?.token) return;
    setStep('applying');
    setMessage(null);
    const body = { token: preview.token, key, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const result = await callStaff(productsAdminCalls.applyBulkChange, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind !== 'done') return setMessage(textOf(result));
    if (result.data.kind === 'applied') {
      const { changed, change_set: changeSet } = result.data;
      if (term !== null) return onScheduled({ changed, batch: changeSet });
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
    show: (request: BulkRequest) => void show(request),
    term,
    apply: (reason: string) => void apply(reason),
  };
}

/** What was refused, field by field, or as one sentence. */
function textOf(result: { message: string; errors?: Record<string, string[]> }): string {
  return Object.values(result.errors ?? {})[0]?.[0] ?? result.message;
}
