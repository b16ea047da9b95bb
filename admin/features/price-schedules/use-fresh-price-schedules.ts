import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';

/** Reads scheduled prices again when one is made, changed or applied. */
export function useFreshPriceSchedules(): void {
  const queries = useQueryClient();
  useChanges('price_schedules', () =>
    queries.invalidateQueries({ queryKey: [priceSchedulesCalls.readPriceSchedules.path] }),
  );
}
