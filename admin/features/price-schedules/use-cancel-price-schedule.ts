import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { confirmAction } from '#admin/ui/confirm.tsx';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { sumText } from './price-schedule-texts.ts';

const keys = createRequestKeys();

/** Cancels a scheduled price when the person has read what that does. */
export function useCancelPriceSchedule() {
  const cancelling = useCallMutation(priceSchedulesCalls.cancelPriceSchedule, {
    changes: [priceSchedulesCalls.readPriceSchedules],
    onDone: () => void showToast('success', m.admin_price_schedules_was_cancelled()),
  });
  return {
    isPending: cancelling.isPending,
    async cancel({ id, revision, price, before }: PriceSchedule): Promise<void> {
      const isSure = await confirmAction({
        title: m.admin_price_schedules_cancel_title({ price: sumText(price) }),
        text:
          before === null
            ? m.admin_price_schedules_cancel_waiting()
            : m.admin_price_schedules_cancel_running({ price: sumText(before.price) }),
        action: m.admin_price_schedules_cancel(),
        cancel: m.admin_price_schedules_keep(),
        isDangerous: true,
      });
      if (!isSure) return;
      const content = { id, revision };
      cancelling.mutate(
        { params: { id: String(id) }, body: { key: keys.keyOf(content), revision } },
        {
          onSuccess: () => keys.forget(content),
          onError: ({ message }) => void showToast('error', message),
        },
      );
    },
  };
}
