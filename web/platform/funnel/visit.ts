import { type DeviceKind, FUNNEL_STEPS, type FunnelStep, VISIT_STEPS_PATH } from '#contract/funnel/funnel.ts';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Arrival } from './visit-source.ts';

/** A visit ends with its tab. */
const KEY = 'funnelVisit';
const FIRST_GOODS = FUNNEL_STEPS.indexOf('listing');

interface StoredVisit extends Arrival {
  /** How many steps were sent. */
  sent: number;
  category: number | null;
}

/** `later`: the visitor has not answered yet. `no`: nothing is sent, nor stored. */
export type Permission = 'yes' | 'later' | 'no';

interface VisitDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  arrival(): Arrival;
  device: DeviceKind;
  locale: Locale;
  mayCount(): Permission;
  send(steps: VisitSteps): boolean;
}

export interface Visit {
  /** The page shows that the visit has reached this step; sends what was not sent before. */
  reach(step: FunnelStep, category?: number | null): void;
  /** What was reached is sent now that it may be, or forgotten. */
  answer(): void;
}

/**
 * Sends each step of a visit once. A visit that has reached a step has reached those before it, and has one category: that of
 * the goods that it saw first. Until the visitor has answered, what was reached is in memory only. Without storage nothing is
 * sent, because each page would be a visit.
 */
export function createVisit({ storage, arrival, device, locale, mayCount, send }: VisitDeps): Visit {
  let visit: StoredVisit | null = null;
  let reached = 0;

  function report(): void {
    const permission = mayCount();
    if (permission === 'no') {
      storage.removeItem(KEY);
      visit = null;
      reached = 0;
    }
    if (permission !== 'yes' || visit === null || reached <= visit.sent) return;
    const { source, channel, category, sent } = visit;
    const next = { ...visit, sent: reached };
    storage.setItem(KEY, JSON.stringify(next));
    const steps = FUNNEL_STEPS.slice(sent, reached);
    if (send({ steps, device, locale, source, channel, category })) visit = next;
    else storage.setItem(KEY, JSON.stringify(visit));
  }

  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // The browser refuses its storage.
    }
  };

  return {
    reach(step, category = null) {
      attempt(() => {
        visit = readVisit(storage) ?? visit ?? { ...arrival(), sent: 0, category: null };
        const next = FUNNEL_STEPS.indexOf(step) + 1;
        if (Math.max(reached, visit.sent) <= FIRST_GOODS && next > FIRST_GOODS) visit = { ...visit, category };
        reached = Math.max(reached, next);
        report();
      });
    },
    answer: () => attempt(report),
  };
}

function readVisit(storage: Pick<Storage, 'getItem'>): StoredVisit | null {
  return JSON.parse(storage.getItem(KEY) ?? 'null') as StoredVisit | null;
}

/** The browser sends it even if the page is left now. */
export function sendSteps(steps: VisitSteps): boolean {
  return navigator.sendBeacon(VISIT_STEPS_PATH, new Blob([JSON.stringify(steps)], { type: 'application/json' }));
}
