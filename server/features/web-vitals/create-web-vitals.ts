import { Histogram } from 'prom-client';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';

/** The measures of a page that are times. */
const TIMES = ['LCP', 'INP', 'TTFB'] as const;

export interface WebVitals {
  histograms: readonly Histogram<string>[];
  record(vitals: Vitals): void;
}

/** Counts what browsers tell of their pages; each process its own share. */
export function createWebVitals(): WebVitals {
  const seconds = new Histogram({
    name: 'web_vitals_seconds',
    help: 'LCP, INP and TTFB as visitors had them.',
    labelNames: ['metric', 'page'],
    // The bounds of "good" and "poor" are among them: 2.5 and 4 s, 0.2 and 0.5 s, 0.8 and 1.8 s.
    buckets: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    registers: [],
  });
  const shift = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'CLS as visitors had it.',
    labelNames: ['page'],
    buckets: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [],
  });
  return {
    histograms: [seconds, shift],
    record({ page, CLS, ...times }) {
      for (const metric of TIMES) {
        const milliseconds = times[metric];
        if (milliseconds !== undefined) seconds.observe({ metric, page }, milliseconds / 1000);
      }
      if (CLS !== undefined) shift.observe({ page }, CLS);
    },
  };
}
