import { m } from '#messages';
import { KEPT_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadCallback } from './load-callback.ts';
import { loadQuestion } from './load-question.ts';

const loadCompany = async () => (await import('./company-dialog.tsx')).CompanyDialog;

/** In the footer: a call, a question, and an offer for a company. */
export function CallButtons() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-cobalt-text noscript:hidden">
      <CallButton label={m.requests_callback()} onAsk={() => showDialog(loadCallback, {})} />
      <CallButton label={m.requests_ask()} onAsk={() => showDialog(loadQuestion, {})} />
      <CallButton label={m.requests_for_companies()} onAsk={() => showDialog(loadCompany, {})} />
    </p>
  );
}

function CallButton({ label, onAsk }: { label: string; onAsk(): void }) {
  return (
    <button type="button" {...KEPT_CLICK} className="min-h-11 hover:underline md:min-h-8" onClick={onAsk}>
      {label}
    </button>
  );
}
