import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { ApiCall, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import type { ReportFormat } from '#contract/api/file-format.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { CallFailure } from './call-failure.ts';
import { callStaffForFile } from './call-staff.ts';

interface ExportButtonProps<S extends CallSchemas> {
  call: ApiCall<S>;
  input: CallInput<S>;
  fileName: string;
}

/** A list or a report as it is shown, all of its rows, as a file. */
export function ExportButton<S extends CallSchemas>({ call, input, fileName }: ExportButtonProps<S>) {
  const exporting = useExport(call);
  return (
    <ExportControl
      title={m.admin_orders_export()}
      isPending={exporting.isPending}
      onClick={() => exporting.mutate({ input, fileName })}
    />
  );
}

interface ExportMenuProps<S extends CallSchemas, Format extends ReportFormat> {
  call: ApiCall<S>;
  formats: readonly Format[];
  inputOf(format: Format): CallInput<S>;
  /** Without its extension. */
  fileName: string;
}

const FORMAT_NAMES: Record<ReportFormat, () => string> = {
  xlsx: m.admin_export_xlsx,
  csv: m.admin_export_csv,
  pdf: m.admin_export_pdf,
};

/** The same where the person chooses what the file is. */
export function ExportMenu<S extends CallSchemas, Format extends ReportFormat>({
  call,
  formats,
  inputOf,
  fileName,
}: ExportMenuProps<S, Format>) {
  const exporting = useExport(call);
  return (
    <Menu align="end" trigger={<ExportControl title={m.admin_export()} isPending={exporting.isPending} />}>
      {formats.map((format) => (
        <MenuItem
          key={format}
          onSelect={() => exporting.mutate({ input: inputOf(format), fileName: `${fileName}.${format}` })}
        >
          {FORMAT_NAMES[format]()}
        </MenuItem>
      ))}
    </Menu>
  );
}

function useExport<S extends CallSchemas>(call: ApiCall<S>) {
  return useMutation({
    mutationFn: async ({ input, fileName }: { input: CallInput<S>; fileName: string }) => {
      const result = await callStaffForFile(call, input);
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, fileName);
    },
    onError: ({ message }) => void showToast('error', message),
  });
}

/** As the trigger of a menu it also takes what the menu gives it. */
function ExportControl({
  title,
  isPending,
  ...button
}: { title: string; isPending: boolean } & Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button variant="quiet" {...button} disabled={isPending} aria-busy={isPending}>
      <Download aria-hidden className="size-4 text-slate" />
      <span className="max-md:sr-only">{title}</span>
    </Button>
  );
}
