import { SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import { personalNumbers } from '#contract/staff/masking.ts';
import { normaliseQuery } from '#server/features/search/index.ts';

const MAX_LENGTH = 80;
const ADDRESS = /@|:\/\/|www\./;

/** A query as it is counted; null for one that is too long, or that looks like something of a person. */
export function storedQuery(text: string): string | null {
  const query = normaliseQuery(text);
  if (query.length < SEARCH_NAME_LENGTH || query.length > MAX_LENGTH || ADDRESS.test(query)) return null;
  return personalNumbers(query).length === 0 ? query : null;
}
