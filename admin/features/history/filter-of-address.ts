import { dayOf } from '#admin/platform/address/read-values.ts';
import { CHANGE_SET_KINDS, CHANGE_SOURCES } from '#contract/history/change-sets.ts';

export interface ChangesFilterValues {
  person?: number;
  source?: (typeof CHANGE_SOURCES)[number];
  kind?: (typeof CHANGE_SET_KINDS)[number];
  from?: string;
  to?: string;
  /** A column, such as `price`. */
  field?: string;
  /** One thing: `products` and its id; `settings` alone means all of them. */
  entity?: string;
  key?: string;
}

/**
 * The filter that an address describes. What it cannot mean is left out, so that an old link opens the list all the
 * same.
 */
export function filterOf(params: URLSearchParams): ChangesFilterValues {
  const person = Number(params.get('person'));
  const source = CHANGE_SOURCES.find((one) => one === params.get('source'));
  const kind = CHANGE_SET_KINDS.find((one) => one === params.get('kind'));
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const field = nameOf(params.get('field'));
  const entity = nameOf(params.get('entity'));
  const key = params.get('key')?.slice(0, 500);
  return {
    ...(Number.isInteger(person) && person > 0 && { person }),
    ...(source && { source }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(field && { field }),
    // The settings are one thing, of which each has its own key.
    ...(entity && (key ? { entity, key } : entity === 'settings' && { entity })),
  };
}

function nameOf(text: string | null): string | undefined {
  return text !== null && /^[a-z_]{1,60}$/.test(text) ? text : undefined;
}
