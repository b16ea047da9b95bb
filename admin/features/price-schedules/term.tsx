import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { termParts } from './price-schedule-texts.ts';

/** From when until when; each of both stays in one line. */
export function Term({ schedule, className }: { schedule: PriceSchedule; className?: string }) {
  return (
    <span className={className}>
      {termParts(schedule).map((part) => (
        <span key={part} className="tabular inline-block whitespace-nowrap">
          {part}&nbsp;
        </span>
      ))}
    </span>
  );
}
