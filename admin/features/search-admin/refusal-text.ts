import type { ApiFailure } from '#client/api-result.ts';

/** What the shop says of the first wrong field, or why it refused. */
export function refusalText(result: ApiFailure): string {
  return result.kind === 'invalid' ? (Object.values(result.errors)[0]?.[0] ?? result.message) : result.message;
}
