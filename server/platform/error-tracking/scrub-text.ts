const RULES: readonly (readonly [RegExp, string])[] = [
  // The parameters of a database query, up to the stack or the end: a parameter can have several lines.
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [hidden]'],
  // Any scheme: a connection string of PostgreSQL has its password here, and a DSN its key.
  [/(\w:\/\/)[^\s/@]+@/g, '$1[hidden]@'],
  // Telegram has the bot's token in the path.
  [/\bbot\d+:[\w-]+/g, 'bot[hidden]'],
  // API tokens of staff.
  [/amper_[\w-]{20,}/g, '[token]'],
  [/([?&][\w.[\]-]+=)[^&\s#)'"]+/g, '$1…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [
    /((?:password|passwd|secret|token|api[-_]?key|authorization|cookie|otp)["']?\s*[=:]\s*["']?)[^\s"',;}&]+/gi,
    '$1[hidden]',
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Phone and card numbers are long; ids of the shop are shorter.
  [/\+?\d[\d\s()-]{7,}\d/g, '[digits]'],
];

/** A text without what may be personal or secret: query values, tokens, e-mail addresses, phone and card numbers. */
export function scrubText(text: string): string {
  return RULES.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}
