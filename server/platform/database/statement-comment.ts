import { currentContext } from '#server/platform/work-context.ts';

/**
 * Begins a statement with the request or job that sends it, in the notation of sqlcommenter: `pg_stat_activity`, the log of
 * slow statements and deadlocks then name what to search the shop's log for. At the front, because PostgreSQL shows only
 * the first kilobyte of a statement. A named statement stays as it is: PostgreSQL parses it once for all requests.
 */
export function withComment<Query extends object>(query: Query): Query {
  const context = currentContext();
  if (context === undefined || !('text' in query) || typeof query.text !== 'string') return query;
  if ('name' in query && query.name !== undefined) return query;
  const tags = Object.entries({ job: context.job, request_id: context.reqId, route: context.route });
  const comment = tags.flatMap(([key, value]) => (value === undefined ? [] : [`${key}='${encode(value)}'`])).join(',');
  return comment === '' ? query : { ...query, text: `/*${comment}*/ ${query.text}` };
}

/** No slash is left, so nothing ends the comment early. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("'", '%27');
}
