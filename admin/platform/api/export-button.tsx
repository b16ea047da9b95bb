import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import type { ApiCall, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { CallFailure } from './call-failure.ts';
import { callStaffForFile } from './call-staff.ts';

interface ExportButtonProps<S extends CallSchemas> {
  call: ApiCall<S>;
  input: CallInput<S>;
  fileName: string;
  /** What it says; a download. */
  title?: string;
}

/** A list or a report as it is shown, all of its rows, as a file. */
export function ExportButton<S extends CallSchemas>({
  call,
  input,
  fileName,
  title = m.admin_orders_export(),
}: ExportButtonProps<S>) {
  const exporting = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(call, input);
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, fileName);
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
      <span className="max-md:sr-only">{title}</span>
    </Button>
  );
}
