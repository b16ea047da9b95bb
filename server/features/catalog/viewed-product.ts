import { isbot } from 'isbot';
import { MAX_ID } from '#contract/api/max-id.ts';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';

/** Of which product a path is the page, as a document or as loader data; null: of none. */
export function productIdOfPath(path: string): number | null {
  const digits = /^\/product\/(\d{1,10})(?:-[^/]*)?$/.exec(pathWithoutLocale(path))?.[1];
  const id = Number(digits);
  return digits === undefined || id > MAX_ID ? null : id;
}

/** Whether a person looks at the response: robots and prefetches are not counted. */
export function isSeenByPerson(headers: Record<string, unknown> & { 'user-agent'?: string | undefined }): boolean {
  return !isbot(headers['user-agent']) && !isPrefetch(headers);
}

function isPrefetch(headers: Record<string, unknown>): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}
