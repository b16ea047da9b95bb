/** The visitor's choice: analytics allowed, or strictly necessary storage only. */
export type Consent = 'all' | 'necessary';

/** Not renamed with the code: whoever has chosen must not be asked again. */
const KEY = 'measuringConsent';

/** Null until the visitor has chosen, and if the browser refuses storage. */
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
    // Without storage the next page asks again.
  }
}

const COOKIES = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Deletes the cookies of the analytics scripts, for this host and its parent domains. */
export function removeAnalyticsCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => COOKIES.test(name));
  const domains = ['', ...location.hostname.split('.').map((_, level, parts) => parts.slice(level).join('.'))];
  for (const name of names) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
}
