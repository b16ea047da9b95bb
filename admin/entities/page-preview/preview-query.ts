/** After which pause in typing the page is requested. */
export const PREVIEW_DELAY_MS = 400;

/** The last page stays until the next one is here, and none is remembered: what it was made from may have changed. */
export const PREVIEW_QUERY = { keepsPrevious: true, isForgotten: true, timeoutMs: 20_000 } as const;
