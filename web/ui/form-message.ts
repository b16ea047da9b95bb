import { m } from '#messages';

/** The contract's schemas name their messages; these are the ones that forms of the shop can meet (spec §5). */
const MESSAGES: Record<string, () => string> = {
  form_required: () => m.form_required(),
  form_email: () => m.form_email(),
  form_max_191: () => m.form_max_191(),
  form_max_5000: () => m.form_max_5000(),
  form_password_min: () => m.form_password_min(),
  form_phone_loose: () => m.form_phone_loose(),
  form_phone_prefix: () => m.form_phone_prefix(),
  form_phone_strict: () => m.form_phone_strict(),
  reviews_rating_wrong: () => m.reviews_rating_wrong(),
};

/** A message key of a schema in the page's language; a sentence of the server passes as it is. */
export function formMessage(keyOrSentence: string | undefined): string | undefined {
  if (keyOrSentence === undefined) return undefined;
  const message = MESSAGES[keyOrSentence];
  if (message) return message();
  return keyOrSentence.includes(' ') ? keyOrSentence : m.form_invalid();
}
