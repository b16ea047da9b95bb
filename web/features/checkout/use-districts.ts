import type { District } from '#contract/checkout/checkout.ts';
import { checkoutCalls } from '#contract/checkout/checkout-calls.ts';
import { useApi } from '#web/platform/api/use-api.ts';

interface RegionDistricts {
  regionId: number;
  districts: readonly District[];
}

interface Districts {
  /** Null while they are loading; none when that failed: the district is optional. */
  districts: readonly District[] | null;
  hasFailed: boolean;
}

/** The districts of a region; the page came with those of the first one. */
export function useDistricts(regionId: number, first: RegionDistricts): Districts {
  const isFirst = regionId === first.regionId;
  const { status, data } = useApi(checkoutCalls.readDistricts, isFirst ? null : { query: { region: regionId } });
  if (isFirst) return { districts: first.districts, hasFailed: false };
  const hasFailed = status === 'failed';
  return { districts: hasFailed ? [] : status === 'done' ? data : null, hasFailed };
}
