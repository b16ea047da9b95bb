/** What a visitor allows: to be counted, or only what the shop can't do without. */
export type Consent = 'all' | 'necessary';

const KEY = 'analyticsConsent';

/** Null until the visitor has chosen, and where the browser keeps nothing. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'all' || stored === 'necessary' ? stored : null;
  } catch {
    return null;
  }
}

export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Then the next page asks again.
  }
}

const COOKIES = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Takes away what the counting scripts have left in the browser, at this host and at the domain above it. */
export function removeAnalyticsCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => COOKIES.test(name));
  const domains = ['', ...location.hostname.split('.').map((_, level, parts) => parts.slice(level).join('.'))];
  for (const name of names) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of ours
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}
