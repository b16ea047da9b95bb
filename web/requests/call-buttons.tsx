import { m } from '#messages';
import { showDialog } from '../dialogs/show-dialog.ts';
import { loadCallback } from './load-callback.ts';

const loadCompany = async () => (await import('./company-dialog.tsx')).CompanyDialog;

/** In the footer: a call, and an offer for a company. */
export function CallButtons() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium text-cobalt-text noscript:hidden">
      <button type="button" className={LOOK} onClick={() => showDialog(loadCallback, {})}>
        {m.requests_callback()}
      </button>
      <button type="button" className={LOOK} onClick={() => showDialog(loadCompany, {})}>
        {m.requests_for_companies()}
      </button>
    </p>
  );
}

const LOOK = 'min-h-11 hover:underline md:min-h-8';
