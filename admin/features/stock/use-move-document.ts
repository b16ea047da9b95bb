import { useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { StockAction } from '#contract/stock/stock-document-rules.ts';
import type { StockDocument, StockStepRequest } from '#contract/stock/stock-documents.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { DONE_TEXTS } from './stock-texts.ts';

/** Takes a step with a document as it was seen; an answer that was lost is asked for again by the same key. */
export function useMoveDocument({ id, revision }: Pick<StockDocument, 'id' | 'revision'>, onDone: () => void) {
  const [keys] = useState(createRequestKeys);
  const moving = useCallMutation(stockCalls.moveStockDocument, {
    changes: [stockCalls.readStockDocument, stockCalls.readStockDocuments],
  });
  function move(action: StockAction, own: Pick<StockStepRequest, 'reason' | 'received'>): void {
    if (moving.isPending) return;
    const body = { revision, ...own };
    moving.mutate(
      { params: { id, action }, body: { key: keys.keyOf({ action, ...body }), ...body } },
      {
        onSuccess: () => {
          void showToast('success', DONE_TEXTS[action]());
          onDone();
        },
      },
    );
  }
  const failure = moving.error?.failure;
  const shortages = failure?.kind === 'failed' ? (failure.data?.shortages ?? []) : [];
  return { move, isPending: moving.isPending, message: moving.error?.message, shortages };
}
