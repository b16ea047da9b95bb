import { useEffect, useState } from 'react';
import type { District } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

interface Known {
  regionId: number;
  districts: readonly District[];
}

/** The districts of a region; null while they are loading. */
export function useDistricts(regionId: number, first: Known): readonly District[] | null {
  const [known, setKnown] = useState<readonly Known[]>([first]);
  const found = known.find((one) => one.regionId === regionId);
  const isKnown = found !== undefined;

  // The districts are requested when their region is chosen.
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    requestDistricts(regionId, controller.signal).then(
      (districts) => setKnown((before) => [...before, { regionId, districts }]),
      () => {
        if (controller.signal.aborted) return;
        void showToast('error', m.checkout_districts_failed());
        // The district is optional: the order can be placed without one.
        setKnown((before) => [...before, { regionId, districts: [] }]);
      },
    );
    return () => controller.abort();
  }, [regionId, isKnown]);

  return found?.districts ?? null;
}

async function requestDistricts(regionId: number, signal: AbortSignal): Promise<District[]> {
  const response = await fetch(`/api/districts/?region=${regionId}`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  if (!response.ok) throw new Error(`The districts answered ${response.status}`);
  return ((await response.json()) as { results: District[] }).results;
}
