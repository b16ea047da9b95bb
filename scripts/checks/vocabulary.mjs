/**
 * Words that a stranger could not search the web for, with the terms to use instead. Identifiers and file names must
 * not contain them;
 * `check-vocabulary.mjs` splits a name into its words and looks each of them (or each run of them) up here.
 */
export const REPLACEMENTS = new Map(
  Object.entries({
    ask: 'request, query, prompt',
    asked: 'requested',
    asking: 'requesting, isLoading',
    asks: 'requests',
    'at once': 'batchSize, concurrency, limit',
    basis: 'context',
    begun: 'started',
    desk: 'admin, desktop',
    'end of way': 'resolveRedirectChain',
    gone: 'unavailable, discontinued, missing',
    having: 'matched',
    hear: 'receive, listen',
    heard: 'received',
    hears: 'receives, listens',
    kept: 'cached, stored, saved, generated',
    lane: 'fast path',
    'less by': 'penalty, discount',
    'let go': 'release',
    longest: 'max…Length, max…Ms',
    look: 'check, poll, appearance',
    looked: 'checked, polled',
    looking: 'checking, polling',
    looks: 'checks, fingerprints',
    most: 'max',
    nobody: 'anonymous, unused',
    nudge: 'wake, notify',
    'one a turn': 'queue',
    overtaken: 'concurrent update',
    patience: 'timeout',
    said: 'message, reported',
    say: 'message, translate',
    says: 'message',
    shortest: 'min…Length',
    sight: 'impression, visible',
    sights: 'impressions',
    strangers: 'external origins',
    'take in': 'apply',
    'taken apart': 'tokenized',
    talk: 'sync, call',
    tell: 'notify, show, report, emit',
    telling: 'notifying, distinctive',
    tells: 'shows, reports',
    told: 'notified, reported',
    touches: 'affects',
    untell: 'dismiss',
    want: 'request, need',
    wanted: 'requested, needed',
    wants: 'needs',
    whose: 'owner',
  }),
);

/** A dependency bundle is called `…Deps`; `Parts` does not describe its purpose. */
const SUFFIXES = new Map([['Parts', 'Deps']]);

/** The fault of a name (`tellShopper`, `MOST_ATTEMPTS`, `kept-files.ts`, `next_look_at`), or undefined. */
export function vocabularyFault(name) {
  const words = wordsOf(name);
  for (const [old, instead] of REPLACEMENTS) {
    const run = old.split(' ');
    const at = words.findIndex((_, index) => run.every((word, offset) => words[index + offset] === word));
    if (at >= 0) return `${name}: not "${old}" but ${instead}`;
  }
  for (const [suffix, instead] of SUFFIXES) {
    if (/[a-z]/.test(name) && name.endsWith(suffix) && /^[A-Z]/.test(name))
      return `${name}: not …${suffix} but …${instead}`;
  }
  return undefined;
}

function wordsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
