import { m } from '#messages';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadCallback } from './load-callback.ts';
import { loadQuestion } from './load-question.ts';

const loadCompany = async () => (await import('./company-dialog.tsx')).CompanyDialog;

/** The footer's buttons: request a call, ask a question, request a quote for a company. */
export function CallButtons() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-cobalt-text noscript:hidden">
      <CallButton label={m.requests_callback()} onClick={() => showDialog(loadCallback, {})} />
      <CallButton label={m.requests_question_title()} onClick={() => showDialog(loadQuestion, {})} />
      <CallButton label={m.requests_for_companies()} onClick={() => showDialog(loadCompany, {})} />
    </p>
  );
}

function CallButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" {...REPLAY_CLICK} className="min-h-11 hover:underline md:min-h-8" onClick={onClick}>
      {label}
    </button>
  );
}
