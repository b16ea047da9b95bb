import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiAnswer } from './call-api.ts';

/** Puts what the server said where it belongs: at its field, the first of them focused, else above the button. */
export function showFailure<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  answer: Exclude<ApiAnswer<unknown>, { kind: 'done' }>,
): void {
  const fields = Object.keys(form.getValues());
  const told = Object.entries(answer.kind === 'invalid' ? answer.errors : {}).filter(([field]) =>
    fields.includes(field),
  );
  for (const [index, [field, sentences]] of told.entries()) {
    const message = sentences[0] ?? '';
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (told.length === 0) form.setError('root', { type: 'server', message: answer.message });
}
