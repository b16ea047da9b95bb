/** What keys of known services look like. Each has few false findings, so none is allowed by its place alone. */
const PATTERNS = {
  'private key': /-----BEGIN (?:[A-Z ]+ )?PRIVATE KEY-----/,
  'AWS key': /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/,
  'GitHub token': /\b(?:gh[opsur]_[A-Za-z\d]{36,}|github_pat_\w{50,})/,
  'npm token': /\bnpm_[A-Za-z\d]{36}\b/,
  'Slack token': /\bxox[abeprs]-[\w-]{10,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'Telegram bot token': /\b\d{8,10}:[\w-]{35}\b/,
  'Sentry DSN': /https:\/\/[\da-f]{32}@[\w.-]+\/\d+/,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'address with a password': /\b[a-z][a-z+]{2,}:\/\/[^\s:/@'"`$<{]+:(?!password@)[^\s:/@'"`$<{]{8,}@[\w.-]+/,
};

/** A name that says secret, and a value in quotes, or behind `=` in a settings file. */
const ASSIGNED =
  /(?:secret|token|passw(?:or)?d|api_?key|private_?key|access_?key|credential|client_?secret)\w*["']?\s*[:=]\s*(?:["'`]([^"'`\s]{16,})["'`]|([^\s"'`#;,(){}[\]<>]{20,})\s*$)/i;
/** Random text of a key; words and sentences have less. */
const MIN_BITS_PER_LETTER = 3.6;
/** What stands in the place of a key. */
const PLACEHOLDER =
  /^(?:<.*>|\$\{.*|process\.env.*|[\w.]+\(.*|x+|\*+|\.+)$|example|placeholder|sandbox|secret|password/i;

/** Long runs of random letters, whatever their name, such as a key in a list. */
const RUN = /(?<![\w+/=-])[A-Za-z\d+/_-]{40,}={0,2}(?![\w+/=-])/g;
const MIN_BITS_OF_RUN = 4.7;

/** Files of which every line is random by nature, or a picture, or written by a program. */
const UNREAD =
  /(^|\/)package-lock\.json$|\/meta\/\d+_snapshot\.json$|\.(?:svg|png|webp|jpe?g|ico|woff2?|gz|br|bin)$|^demo\/data\/(?!README)|glyphs/;

/** Whether the lines of a file are searched. */
export function isSearched(file) {
  return !UNREAD.test(file);
}

/** What in a line looks like a secret: the kind and the text. */
export function findSecrets(line) {
  const found = Object.entries(PATTERNS).flatMap(([kind, pattern]) => {
    const match = pattern.exec(line);
    return match === null ? [] : [{ kind, text: match[0] }];
  });
  if (found.length > 0) return found;
  const assigned = ASSIGNED.exec(line);
  const value = assigned?.[1] ?? assigned?.[2];
  if (value !== undefined && !PLACEHOLDER.test(value) && isRandom(value, MIN_BITS_PER_LETTER)) {
    return [{ kind: 'assigned secret', text: value }];
  }
  return [...line.matchAll(RUN)]
    .filter(([run]) => isMixed(run) && isRandom(run, MIN_BITS_OF_RUN))
    .map(([run]) => ({ kind: 'random text', text: run }));
}

function isRandom(text, minBits) {
  return /\d/.test(text) && entropy(text) >= minBits;
}

/** Capitals, small letters and digits, and no path or sentence with hyphens. */
function isMixed(run) {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d.*\d/.test(run) && !/[a-z]{12,}/i.test(run);
}

/** Shannon's entropy in bits for each letter. */
export function entropy(text) {
  const counts = new Map();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
