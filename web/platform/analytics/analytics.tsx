import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import type { Settings } from '#contract/content/content.ts';
import { type Consent, readConsent, removeAnalyticsCookies, writeConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { consentPrompt } from './consent-prompt.ts';
import { type RunningAnalytics as Running, startAnalytics } from './start-analytics.ts';
import { onTracked, track } from './track.ts';

/** Others would learn the address, and with it the link to pay or to review. */
const SECRET_ADDRESS = /^(\/uz)?\/(checkout\/pay|review)\//;

/** Rendered only if the settings have an analytics code: asks for consent and starts analytics once it is given. */
export function Analytics({ settings }: { settings: Settings }) {
  const [consent, setConsent] = useState(readConsent);
  const isPromptOpen = consentPrompt((question) => question.isOpen);
  const isSecret = SECRET_ADDRESS.test(useLocation().pathname);
  usePageViews(consent === 'all' && !isSecret, settings);

  const choose = (choice: Consent) => {
    writeConsent(choice);
    consentPrompt.setState({ isOpen: false });
    setConsent(choice);
    if (consent === 'all' && choice === 'necessary') {
      removeAnalyticsCookies();
      // A running script cannot be unloaded.
      location.reload();
    }
  };
  return !isSecret && (consent === null || isPromptOpen) && <ConsentBanner onChoose={choose} />;
}

function usePageViews(isAllowed: boolean, settings: Settings): void {
  const { pathname, search, state } = useLocation();
  const running = useRef<Running | null>(null);
  const page = useRef<string | null>(null);
  const lastTerm = useRef('');

  // Third-party scripts and the page views sent to them are outside of React.
  useEffect(() => {
    const here = pathname + pageSearch(search);
    const isNext = page.current !== null && page.current !== here && !isAppended(state);
    page.current = here;
    if (!isAllowed) {
      if (readConsent() === 'necessary') onTracked(() => undefined);
      return;
    }
    if (running.current === null) running.current = startAnalytics(settings);
    else if (isNext) running.current.onNextPage();
    const term = searchTerm(pathname, search);
    if (term !== '' && term !== lastTerm.current) track({ name: 'search', term });
    lastTerm.current = term;
  }, [isAllowed, settings, pathname, search, state]);
}

/** The part of the query that counts as another page view. Another tab or another list layout does not count. */
function pageSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const parameter of ['tab', 'view', 'columns']) params.delete(parameter);
  return String(params);
}

/** "Show more" navigates to the next page's address but appends to the current list. */
function isAppended(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'appends' in state && state.appends === true;
}

function searchTerm(pathname: string, search: string): string {
  if (!/^(\/uz)?\/search$/.test(pathname)) return '';
  const term = new URLSearchParams(search).get('keyword')?.trim() ?? '';
  return term.length < SEARCH_NAME_LENGTH ? '' : term;
}
