import { useState } from 'react';
import { BulkPreviewView, ProductFieldsContext } from '#admin/features/products/index.ts';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { BulkResult, ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import type { ProposalDetails } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

interface ApplyGoodsSheetProps {
  proposal: ProposalDetails;
  fields: ProductFields;
  onClose(): void;
}

/** A large change may take the server half a minute. */
const TIMEOUT_MS = 120_000;

/** What the proposal would do as goods are now, and doing exactly that. */
export function ApplyGoodsSheet({ proposal: { id, subject, reason }, fields, onClose }: ApplyGoodsSheetProps) {
  // A token applies what is shown, and is used up: each opening has its own.
  const preview = useCall(
    proposalsCalls.previewProposedGoods,
    { params: { id: String(id) } },
    { staleTime: Number.POSITIVE_INFINITY, isForgotten: true, timeoutMs: TIMEOUT_MS },
  );
  const [key] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState<string | null>(null);
  const applying = useCallMutation(productsAdminCalls.applyBulkChange, {
    timeoutMs: TIMEOUT_MS,
    changes: [proposalsCalls.readProposal, proposalsCalls.readProposals],
    // Before the proposal is read again: a decided one has no sheet.
    onDone: settle,
  });
  const isScheduled = subject.kind === 'goods' && subject.term !== null;

  function settle(result: BulkResult): void {
    if (result.kind === 'applied') {
      const count = result.changed;
      void showToast(
        'success',
        isScheduled ? m.admin_products_bulk_scheduled({ count }) : m.admin_products_bulk_done({ count }),
      );
      onClose();
      return;
    }
    if (result.kind === 'decided') {
      void showToast('error', m.proposals_decided());
      onClose();
      return;
    }
    setMessage(result.kind === 'outdated' ? m.admin_products_bulk_outdated() : m.admin_products_bulk_expired());
    void preview.refetch();
  }

  function apply(): void {
    const token = preview.data?.token;
    if (!token) return;
    setMessage(null);
    applying.mutate(
      { body: { token, key, ...(reason !== null && { reason }) } },
      { onError: (error) => setMessage(error.message) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !applying.isPending && onClose()}
      title={m.admin_proposals_now()}
      closeLabel={m.admin_ui_cancel()}
      placement="sheet"
      className="md:w-[34rem]!"
      footer={
        preview.data && (
          <div className="grid gap-2">
            <div className="flex gap-2">
              <Button disabled={applying.isPending} onClick={onClose}>
                {m.admin_order_not_now()}
              </Button>
              <Button
                variant="primary"
                className="grow"
                disabled={preview.data.token === null || applying.isPending || preview.isFetching}
                onClick={apply}
              >
                {isScheduled ? m.admin_products_bulk_schedule() : m.admin_products_bulk_apply()}
              </Button>
            </div>
            {applying.isPending && <ProgressBar />}
          </div>
        )
      }
    >
      {message !== null && (
        <p role="alert" className="mb-3 rounded-control bg-anor-tint p-3 text-sm text-anor-text">
          {message}
        </p>
      )}
      {preview.data === undefined ? (
        preview.error ? (
          <LoadError query={preview} />
        ) : (
          <LoadSkeleton />
        )
      ) : (
        <ProductFieldsContext value={fields}>
          <BulkPreviewView preview={preview.data} />
        </ProductFieldsContext>
      )}
    </Dialog>
  );
}
