import { useState } from 'react';
import { termText } from '#admin/features/price-schedules/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { Button } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { BulkPreview, EditProblem } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewView } from './bulk-preview.tsx';
import type { BulkRequest } from './bulk-term.ts';
import type { BulkTarget } from './selection-bar.tsx';
import type { SavedChange } from './use-save-edits.ts';

interface BulkSheetProps {
  /** Of a change of one good, instead of their number. */
  title?: string;
  target: BulkTarget;
  count: number;
  onClose(): void;
  onApplied(change: SavedChange): void;
  onScheduled(scheduled: ScheduledPrices): void;
  /** It waits for a second person. */
  onProposed(id: number): void;
}

export interface ScheduledPrices {
  changed: number;
  batch: number;
}

/** A large change may take the server half a minute. */
const TIMEOUT_MS = 120_000;

/** One change of many goods: what to do, what that would do in numbers and samples, why, and then doing it. */
export function BulkSheet({ title, target, count, onClose, ...done }: BulkSheetProps) {
  const bulk = useBulkChange(target, done);
  const [reason, setReason] = useState('');
  const { preview } = bulk;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !bulk.isApplying && onClose()}
      title={title ?? `${m.admin_products_bulk_title()}: ${m.admin_products_count({ count })}`}
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
          {!bulk.isProposed && exceedsRights(preview) && (
            <div className="mt-5 grid gap-2 rounded-tile border border-line p-3 text-sm">
              <p>{m.admin_proposals_beyond()}</p>
              <Button disabled={bulk.isPreviewing} onClick={bulk.propose} className="justify-self-start">
                {m.admin_proposals_beyond_action()}
              </Button>
            </div>
          )}
        </>
      ) : null}
      {/* Hidden, not left out: who comes back finds what was typed. */}
      <div hidden={preview !== null}>
        <BulkForm isLoading={bulk.isPreviewing} onPreview={bulk.show} />
      </div>
    </Dialog>
  );
}

const BEYOND_RIGHTS: ReadonlySet<EditProblem> = new Set(['below_cost', 'discount_too_large', 'first_publication']);

/** Some of it is left out because of who the person is, so that a second one may do what they cannot. */
function exceedsRights({ refused, warnings }: BulkPreview): boolean {
  return refused.some(({ problem }) => BEYOND_RIGHTS.has(problem)) || warnings.some(({ kind }) => kind === 'too_many');
}

/** In which words the sheet says what happens next. */
function applyLabel(
  { isScheduled, isProposed }: { isScheduled: boolean; isProposed: boolean },
  isApplying: boolean,
): string {
  if (isProposed) return isApplying ? m.admin_proposals_sending() : m.admin_proposals_send();
  if (isScheduled) return isApplying ? m.admin_products_bulk_scheduling() : m.admin_products_bulk_schedule();
  return isApplying ? m.admin_products_bulk_applying() : m.admin_products_bulk_apply();
}

interface ApplyControlsProps {
  bulk: ReturnType<typeof useBulkChange>;
  preview: BulkPreview;
  reason: string;
  onReason(reason: string): void;
}

function ApplyControls({ bulk, preview, reason, onReason }: ApplyControlsProps) {
  const { isApplying, isProposed, term, back, apply } = bulk;
  const reasonLabel = isProposed ? m.admin_proposals_reason() : m.admin_products_reason();
  return (
    <div className="grid gap-2">
      <input
        aria-label={reasonLabel}
        placeholder={reasonLabel}
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
          {applyLabel({ isScheduled: term !== null, isProposed }, isApplying)}
        </Button>
      </div>
      {isApplying && <ProgressBar />}
    </div>
  );
}

type Done = Pick<BulkSheetProps, 'onApplied' | 'onScheduled' | 'onProposed'>;

/** What is shown now: of which request, and whether it can only be proposed. */
interface Shown {
  request: BulkRequest;
  isProposed: boolean;
}

function useBulkChange(target: BulkTarget, { onApplied, onScheduled, onProposed }: Done) {
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const term = shown?.request.term ?? null;
  const isProposed = shown?.isProposed ?? false;
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<'idle' | 'previewing' | 'applying'>('idle');
  // A repeated request after a lost answer is recognised by its key and applied once.
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function show(request: BulkRequest, asProposal: boolean): Promise<void> {
    setStep('previewing');
    setMessage(null);
    const body = { target, ...request };
    const result = asProposal
      ? await callStaff(proposalsCalls.previewGoodsProposal, { body }, { timeoutMs: TIMEOUT_MS })
      : await callStaff(productsAdminCalls.previewBulkChange, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind === 'done') {
      setPreview(result.data);
      setShown({ request, isProposed: asProposal });
    } else setMessage(textOf(result));
    setKey(crypto.randomUUID());
  }

  async function propose(token: string, reason: string): Promise<void> {
    if (reason === '') return setMessage(m.admin_proposals_reason_needed());
    setStep('applying');
    setMessage(null);
    const body = { token, key, reason };
    const result = await callStaff(proposalsCalls.proposeGoods, { body }, { timeoutMs: TIMEOUT_MS });
    setStep('idle');
    if (result.kind !== 'done') return setMessage(textOf(result));
    if (result.data.kind === 'proposed') return onProposed(result.data.id);
    setPreview(null);
    setMessage(m.admin_products_bulk_expired());
  }

  async function apply(reason: string): Promise<void> {
    if (!preview?.token) return;
    if (isProposed) return propose(preview.token, reason.trim());
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
    show: (request: BulkRequest, asProposal: boolean) => void show(request, asProposal),
    /** What is shown, to be proposed whole. */
    propose: () => shown && void show(shown.request, true),
    term,
    isProposed,
    apply: (reason: string) => void apply(reason),
  };
}

/** What was refused, field by field, or as one sentence. */
function textOf(result: { message: string; errors?: Record<string, string[]> }): string {
  return Object.values(result.errors ?? {})[0]?.[0] ?? result.message;
}
