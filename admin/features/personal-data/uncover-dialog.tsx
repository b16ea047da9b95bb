import { m } from '#messages';
import { ReasonDialog } from './reason-dialog.tsx';

interface UncoverDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Returns the sentence of a failure, or null when the data are shown. */
  onReason(reason: string): Promise<string | null>;
}

/** Requires a reason before personal data are shown; both are written to the audit log. */
export function UncoverDialog(props: UncoverDialogProps) {
  return (
    <ReasonDialog
      {...props}
      title={m.admin_uncover_title()}
      text={m.admin_uncover_text()}
      hint={m.admin_uncover_reason_hint()}
      submitLabel={m.admin_uncover_show()}
    />
  );
}
