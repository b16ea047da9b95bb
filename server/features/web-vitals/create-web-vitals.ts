import { Histogram } from 'prom-client';
import type { Vitals } from '#contract/web-vitals/web-vitals.ts';

/** The metrics that are durations. */
const TIMES = ['LCP', 'INP', 'TTFB'] as const;

export interface WebVitals {
  histograms: readonly Histogram<string>[];
  record(vitals: Vitals): void;
}

/** Histograms of the web vitals that browsers report; each process counts its own share. */
export function createWebVitals(): WebVitals {
  const seconds = new Histogram({
    name: 'web_vitals_seconds',
    help: 'LCP, INP and TTFB as measured by browsers.',
    labelNames: ['metric', 'page'],
    // They include the thresholds of "good" and "poor": 2.5 and 4 s (LCP), 0.2 and 0.5 s (INP), 0.8 and 1.8 s (TTFB).
    buckets: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
    registers: [],
  });
  const shift = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'CLS as measured by browsers.',
    labelNames: ['page'],
    buckets: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [],
  });
  return {
    histograms: [seconds, shift],
    record({ page, CLS, device: _, ...times }) {
      for (const metric of TIMES) {
        const milliseconds = times[metric];
        if (milliseconds !== undefined) seconds.observe({ metric, page }, milliseconds / 1000);
      }
      if (CLS !== undefined) shift.observe({ page }, CLS);
    },
  };
}
