import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { OrderListState } from './order-list-address.ts';

/** The list as it is shown, all of its pages, as a file; personal data are masked in it too. */
export function ExportOrdersButton({ state: { group, order, filters } }: { state: OrderListState }) {
  const exporting = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(ordersAdminCalls.exportStaffOrders, {
        query: { group, order, ...filters },
      });
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, `orders-${group}.csv`);
    },
    onError: ({ message }) => void showToast('error', message),
  });
  return (
    <Button
      variant="quiet"
      disabled={exporting.isPending}
      aria-busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden className="size-4 text-slate" />
      <span className="max-md:sr-only">{m.admin_orders_export()}</span>
    </Button>
  );
}
