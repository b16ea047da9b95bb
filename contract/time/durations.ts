/**
 * Literals, not products of each other: the bundler writes a literal in place of its name, so that pages load no
 * module for it.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

/** Tashkent is five hours ahead of UTC and has no daylight saving time. */
export const TASHKENT_OFFSET_MS = 18_000_000;
