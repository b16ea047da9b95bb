import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#admin/ui/button.tsx';
import { uncoverReasonSchema } from '#contract/personal-data/personal-data.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

const reasonFormSchema = z.object({ reason: uncoverReasonSchema });

interface UncoverDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Returns the sentence of a failure, or null when the data are shown. */
  onReason(reason: string): Promise<string | null>;
}

/** Requires a reason before personal data are shown; both are written to the audit log. */
export function UncoverDialog({ open, onOpenChange, onReason }: UncoverDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.admin_uncover_title()} closeLabel={m.admin_ui_cancel()}>
      <ReasonForm onReason={onReason} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReasonForm({ onReason, onCancel }: Pick<UncoverDialogProps, 'onReason'> & { onCancel(): void }) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(reasonFormSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    const failure = await onReason(reason);
    if (failure !== null) form.setError('root', { message: failure });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-slate">{m.admin_uncover_text()}</p>
      <FormError message={errors.root?.message} />
      <TextAreaField
        {...form.register('reason')}
        label={m.admin_uncover_reason()}
        hint={m.admin_uncover_reason_hint()}
        error={reasonMessage(errors.reason?.message)}
        rows={2}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{m.admin_ui_cancel()}</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting} aria-busy={isSubmitting}>
          {m.admin_uncover_show()}
        </Button>
      </div>
    </form>
  );
}

function reasonMessage(message: string | undefined): string | undefined {
  switch (message) {
    case 'admin_uncover_reason_short':
      return m.admin_uncover_reason_short();
    case 'admin_uncover_reason_long':
      return m.admin_uncover_reason_long();
    default:
      return message;
  }
}
