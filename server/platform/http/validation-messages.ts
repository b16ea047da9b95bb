import type { FastifySchemaValidationError } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { FieldErrors, Sentence } from './shop-error.ts';

/**
 * What Zod found, by field and in words. A schema of the contract may name a message of its own as its error
 * (`z.string().regex(…, 'form_phone_prefix')`); otherwise the kind of the issue decides.
 */
export function fieldErrors(issues: readonly FastifySchemaValidationError[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    fields[field] = [...(fields[field] ?? []), sentenceFor(issue)];
  }
  return fields;
}

function sentenceFor(issue: FastifySchemaValidationError): Sentence {
  const own = ownMessage(issue.message);
  if (own) return own;
  const { minimum, maximum, origin, format, input } = issue.params as Record<string, unknown>;
  if (issue.message?.endsWith('received undefined')) return (locale) => m.form_required({}, { locale });
  switch (issue.keyword) {
    case 'too_big':
      return (locale) => (origin === 'string' ? m.form_too_long : m.form_too_big)({ max: `${maximum}` }, { locale });
    case 'too_small':
      if (origin === 'string' && (minimum === 1 || input === '')) return (locale) => m.form_required({}, { locale });
      return (locale) => (origin === 'string' ? m.form_too_short : m.form_too_small)({ min: `${minimum}` }, { locale });
    case 'invalid_format':
      return (locale) => (format === 'email' ? m.form_email : m.form_invalid)({}, { locale });
    default:
      return (locale) => m.form_invalid({}, { locale });
  }
}

type PlainMessage = (inputs: Record<string, never>, options: { locale: Locale }) => string;

function ownMessage(key: string | undefined): Sentence | undefined {
  if (!key?.includes('_') || !Object.hasOwn(m, key)) return undefined;
  const message = m[key as keyof typeof m] as PlainMessage;
  return (locale) => message({}, { locale });
}
