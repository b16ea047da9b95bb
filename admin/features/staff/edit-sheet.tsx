import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { showFormErrors } from '#client/show-form-errors.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { type EditDeps, useEdit } from './use-edit.ts';

interface EditSheetProps<Values extends FieldValues, Data> {
  title: string;
  className: string;
  form: UseFormReturn<Values>;
  /** What is edited, how it is saved, and what a refusal brings. */
  edit: EditDeps<Values, Data>;
  /** Every field once: its name for people. */
  fieldTitles: Record<keyof Values & string, () => string>;
  /** The value of a field as people read it. */
  textOf(values: Values, name: keyof Values & string): string;
  onSaved(): void;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a sheet, of something that others may edit at the same time: its errors, its conflicts, its saving. */
export function EditSheet<Values extends FieldValues, Data>(props: EditSheetProps<Values, Data>) {
  const { title, className, form, fieldTitles, textOf, onSaved, onClose, children } = props;
  const edit = useEdit(props.edit);
  const { conflict } = edit;
  const { errors, isSubmitting, isDirty } = form.formState;
  const close = useGuardedClose(isDirty, onClose);

  async function finish(saving: ReturnType<typeof edit.submit>): Promise<void> {
    const outcome = await saving;
    if (outcome.kind === 'refused') showFormErrors(form, outcome.result);
    if (outcome.kind === 'saved') onSaved();
  }

  return (
    <SideSheet open onOpenChange={(open) => !open && close()} title={title} className={className}>
      <form
        onSubmit={form.handleSubmit((values) => finish(edit.submit(values as unknown as Values)))}
        noValidate
        className="space-y-5 text-base"
      >
        <FormError message={errors.root?.message} />
        {conflict === null ? (
          <>
            {children}
            <SubmitButton isBusy={isSubmitting} className="w-full">
              {m.form_save()}
            </SubmitButton>
          </>
        ) : (
          <ConflictNote
            fields={Object.entries(fieldTitles)
              .filter(([name]) => conflict.fields.includes(name))
              .map(([name, titleOf]) => ({
                name,
                title: titleOf(),
                theirs: textOf(conflict.current.values, name),
                mine: textOf(conflict.mine, name),
              }))}
            isBusy={isSubmitting}
            onResolve={(theirs) => void finish(edit.resolve(theirs))}
          />
        )}
      </form>
    </SideSheet>
  );
}
