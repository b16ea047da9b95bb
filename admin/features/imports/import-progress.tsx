import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProgressBar } from '#admin/ui/progress-bar.tsx';
import type { Import } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';

/** How many rows are done. How many there are is known only when a file has been read once. */
export function ImportProgress({ one }: { one: Import }) {
  const { id, state, done, summary } = one;
  const total = state === 'applying' ? summary && summary.counts.changed + summary.counts.created : null;
  const stop = useCallMutation(importsCalls.stopImport, { changes: [importsCalls.readImport] });
  return (
    <section aria-label={m.admin_imports_progress()} className="grid max-w-xl gap-3 p-4 md:p-6">
      <p role="status" className="tabular">
        {progressWords(state, done, total)}
      </p>
      <ProgressBar aria-label={m.admin_imports_progress()} {...(total !== null && { value: done, max: total })} />
      <p className="text-slate">{m.admin_imports_work_goes_on()}</p>
      <Button
        className="justify-self-start"
        disabled={stop.isPending || stop.isSuccess}
        onClick={() => stop.mutate({ params: { id: String(id) } })}
      >
        {stop.isPending || stop.isSuccess ? m.admin_imports_stopping() : m.admin_imports_stop()}
      </Button>
      <FormError message={stop.error?.message} />
    </section>
  );
}

function progressWords(state: Import['state'], done: number, total: number | null): string {
  if (done === 0) return m.admin_imports_queued();
  if (state === 'checking') return m.admin_imports_checking({ done: groupThousands(done) });
  return m.admin_imports_applying({ done: groupThousands(done), total: groupThousands(total ?? done) });
}
