import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button } from '#admin/ui/button.tsx';
import { uncoverReasonSchema } from '#contract/personal-data/personal-data.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

const reasonFormSchema = z.object({ reason: uncoverReasonSchema });

interface ReasonDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** What will happen. */
  text: string;
  hint: string;
  /** What the field is called; the reason, if left out. */
  label?: string;
  /** The answer to too short a text; that of a reason, if left out. */
  tooShort?: string;
  submitLabel: string;
  /** Where "cancel" could mean the act itself. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Returns the sentence of a failure, or null when it is done. */
  onReason(reason: string): Promise<string | null>;
}

/** Requires a reason before something is done with a person's data; both are written to the audit log. */
export function ReasonDialog({ open, onOpenChange, title, ...form }: ReasonDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const close = useGuardedClose(open && isDirty, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => (opens ? onOpenChange(true) : close())}
      title={title}
      closeLabel={m.admin_ui_cancel()}
    >
      <ReasonForm {...form} onDirty={setDirty} onCancel={close} />
    </Dialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'onOpenChange' | 'title'> & {
  onDirty(isDirty: boolean): void;
  onCancel(): void;
};

function ReasonForm({
  text,
  hint,
  label = m.admin_uncover_reason(),
  tooShort = m.admin_uncover_reason_short(),
  submitLabel,
  cancelLabel = m.admin_ui_cancel(),
  isDangerous = false,
  onReason,
  onDirty,
  onCancel,
}: ReasonFormProps) {
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(reasonFormSchema) });
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    // What is being sent is no longer unsaved: the act itself may leave the page.
    onDirty(isDirty && !isSubmitting);
    return () => onDirty(false);
  }, [isDirty, isSubmitting, onDirty]);
  const submit = form.handleSubmit(async ({ reason }) => {
    const failure = await onReason(reason);
    if (failure !== null) form.setError('root', { message: failure });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-slate">{text}</p>
      <FormError message={errors.root?.message} />
      <TextAreaField
        {...form.register('reason')}
        label={label}
        hint={hint}
        error={reasonMessage(errors.reason?.message, tooShort)}
        rows={2}
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          disabled={isSubmitting}
          aria-busy={isSubmitting}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function reasonMessage(message: string | undefined, tooShort: string): string | undefined {
  switch (message) {
    case 'admin_uncover_reason_short':
      return tooShort;
    case 'admin_uncover_reason_long':
      return m.admin_uncover_reason_long();
    default:
      return message;
  }
}
