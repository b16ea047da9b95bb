import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import type { Tone } from '#admin/ui/badge.tsx';
import { formatSum } from '#contract/money/money.ts';
import type {
  PriceSchedule,
  PriceScheduleGroup,
  PriceScheduleResult,
  PriceScheduleState,
} from '#contract/price-schedules/price-schedules.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

export const PRICE_SCHEDULE_GROUP_TITLES: Record<PriceScheduleGroup, () => string> = {
  waiting: m.admin_price_schedules_group_waiting,
  running: m.admin_price_schedules_group_running,
  failed: m.admin_price_schedules_group_failed,
  ended: m.admin_price_schedules_group_ended,
  all: m.admin_price_schedules_group_all,
};

export const PRICE_SCHEDULE_STATE_NAMES: Record<PriceScheduleState, () => string> = {
  waiting: m.admin_price_schedules_state_waiting,
  running: m.admin_price_schedules_state_running,
  ended: m.admin_price_schedules_state_ended,
  cancelled: m.admin_price_schedules_state_cancelled,
  failed: m.admin_price_schedules_state_failed,
};

export const PRICE_SCHEDULE_STATE_TONES: Record<PriceScheduleState, Tone> = {
  waiting: 'cobalt',
  running: 'leaf',
  ended: 'plain',
  cancelled: 'plain',
  failed: 'anor',
};

const RESULTS: Record<PriceScheduleResult, () => string> = {
  stays: m.admin_price_schedules_stays,
  returned: m.admin_price_schedules_returned,
  kept: m.admin_price_schedules_not_returned,
};

/** What became of the price, or why it did not begin; null while there is nothing to say. */
export function outcomeText({ problem, result }: PriceSchedule): string | null {
  return problem ?? (result && RESULTS[result]());
}

/** `с 28.11.2026, 09:00` and, if it ends, `до 30.11.2026, 23:00`, in Tashkent time. */
export function termParts({ starts_at, ends_at }: Pick<PriceSchedule, 'starts_at' | 'ends_at'>): string[] {
  const from = m.admin_price_schedules_from_on({ time: formatMoment(starts_at) });
  return ends_at === null ? [from] : [from, m.admin_price_schedules_until_on({ time: formatMoment(ends_at) })];
}

export function termText(schedule: Pick<PriceSchedule, 'starts_at' | 'ends_at'>): string {
  return termParts(schedule).join(' ');
}

export function sumText(sum: number): string {
  return formatSum(sum, getLocale());
}

export function canStillChange({ state }: Pick<PriceSchedule, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
