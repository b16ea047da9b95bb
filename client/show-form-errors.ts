import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from './api-result.ts';

/**
 * Shows the server's messages at their fields and focuses the first. A message without a field appears above the
 * button.
 */
export function showFormErrors<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  failure: ApiFailure,
): void {
  const fields = Object.keys(form.getValues());
  const fieldErrors = Object.entries(failure.kind === 'invalid' ? failure.errors : {}).filter(([field]) =>
    fields.includes(field),
  );
  for (const [index, [field, sentences]] of fieldErrors.entries()) {
    const message = sentences[0] ?? '';
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (fieldErrors.length === 0) form.setError('root', { type: 'server', message: failure.message });
}
