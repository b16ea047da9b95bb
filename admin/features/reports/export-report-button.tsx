import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import type { ApiCall, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

interface ExportReportButtonProps<S extends CallSchemas> {
  call: ApiCall<S>;
  input: CallInput<S>;
  fileName: string;
}

/** The report as it is shown, all of its rows, as a file. */
export function ExportReportButton<S extends CallSchemas>({ call, input, fileName }: ExportReportButtonProps<S>) {
  const may = useMay();
  const exporting = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(call, input);
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, fileName);
    },
    onError: ({ message }) => void showToast('error', message),
  });
  if (!may('reports:export')) return null;
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
