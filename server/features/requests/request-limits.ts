import { REQUESTS_AN_HOUR_A_PHONE, REQUESTS_AN_HOUR_AN_ADDRESS } from '#contract/requests/request-kinds.ts';

const HOUR_SECONDS = 3600;

/** The same request within this time is a double tap, or a form that was sent again after a lost answer. */
export const DOUBLE_TAP_MS = 60_000;

/** Seconds to wait before another request, 0 when it may be taken now. Times of earlier ones, newest first. */
export function requestWait(ofPhone: readonly Date[], ofAddress: readonly Date[], now: Date): number {
  return Math.max(
    secondsUntilHourOld(ofPhone[REQUESTS_AN_HOUR_A_PHONE - 1], now),
    secondsUntilHourOld(ofAddress[REQUESTS_AN_HOUR_AN_ADDRESS - 1], now),
  );
}

function secondsUntilHourOld(time: Date | undefined, now: Date): number {
  if (time === undefined) return 0;
  return Math.max(0, Math.ceil(HOUR_SECONDS - (now.getTime() - time.getTime()) / 1000));
}
