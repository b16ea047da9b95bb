/** Whether `If-None-Match` names this tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
}

interface Conditions {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
}

/** Whether the client's copy is current: by its tag, or by its date when the request has no tag. */
export function isFresh(headers: Conditions, { etag, writtenAt }: { etag: string; writtenAt: Date }): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // A date in a header has no milliseconds.
  return Math.floor(writtenAt.getTime() / 1000) * 1000 <= since;
}
