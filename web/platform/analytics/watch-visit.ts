import type { ShopEvent } from './shop-event.ts';

const KEY = 'visit';
const STAYS = { 10: 'stay_10_seconds', 30: 'stay_30_seconds' } as const;
const SEVERAL = 2;

/** A visit lasts until its tab is closed. */
interface Visit {
  /** Seconds during which the tab was visible. */
  seconds: number;
  pages: number;
  hasScrolled: boolean;
}

/** Reports the visit events for advertisements: 10 and 30 seconds of stay, the first scroll, the second page. */
export function watchVisit(send: (event: ShopEvent) => void): { onNextPage(): void } {
  const visit = readVisit();

  const clock = setInterval(() => {
    if (document.hidden) return;
    visit.seconds++;
    const stay = STAYS[visit.seconds as keyof typeof STAYS];
    if (stay) send({ name: stay });
    if (visit.seconds >= 30) clearInterval(clock);
    writeVisit(visit);
  }, 1000);

  if (!visit.hasScrolled) {
    const scrolled = () => {
      visit.hasScrolled = true;
      send({ name: 'first_scroll' });
      writeVisit(visit);
    };
    window.addEventListener('scroll', scrolled, { once: true, passive: true });
  }

  const onNextPage = () => {
    visit.pages++;
    if (visit.pages === SEVERAL) send({ name: 'several_pages' });
    writeVisit(visit);
  };
  onNextPage();
  return { onNextPage };
}

function readVisit(): Visit {
  const fresh = { seconds: 0, pages: 0, hasScrolled: false };
  try {
    return { ...fresh, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Visit>) };
  } catch {
    return fresh;
  }
}

function writeVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // Without storage every page counts as a separate visit.
  }
}
