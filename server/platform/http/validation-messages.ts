import type { FastifySchemaValidationError } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { FieldErrors, LocalizedMessage } from './shop-error.ts';

/**
 * Zod's issues as messages by field. A contract schema may give a message key as its error
 * (`z.string().regex(…, 'form_phone_prefix')`); otherwise the kind of the issue decides.
 */
export function fieldErrors(issues: readonly FastifySchemaValidationError[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    fields[field] = [...(fields[field] ?? []), messageFor(issue)];
  }
  return fields;
}

function messageFor(issue: FastifySchemaValidationError): LocalizedMessage {
  const own = messageNamedBySchema(issue.message);
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

function messageNamedBySchema(key: string | undefined): LocalizedMessage | undefined {
  if (!key?.includes('_') || !Object.hasOwn(m, key)) return undefined;
  const message = m[key as keyof typeof m] as PlainMessage;
  return (locale) => message({}, { locale });
}
