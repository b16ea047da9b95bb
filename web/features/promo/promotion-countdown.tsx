import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { useCountdown } from '#ui/use-countdown.ts';
import { splitTime } from './split-time.ts';

/** The server's clock must have passed the end, too. */
const REVALIDATE_DELAY_MS = 2000;

/** The time left of a promotion in days, hours, minutes and seconds; the page is loaded again at the end. */
export function PromotionCountdown({ endAt }: { endAt: string }) {
  const { revalidate } = useRevalidator();
  const seconds = useCountdown(Date.parse(endAt), () => setTimeout(() => void revalidate(), REVALIDATE_DELAY_MS));
  if (seconds === 0) return null;
  const { days, hours, minutes, seconds: rest } = splitTime(seconds);
  const parts = [
    ...(days > 0 ? [{ shown: String(days), word: m.promo_days({ count: days }) }] : []),
    { shown: twoDigits(hours), word: m.promo_hours({ count: hours }) },
    { shown: twoDigits(minutes), word: m.promo_minutes({ count: minutes }) },
    { shown: twoDigits(rest), word: m.promo_seconds({ count: rest }) },
  ];
  // Seconds are left out of the label, because they have changed before they are read.
  const spoken = parts.slice(0, -1).map(({ shown, word }) => `${Number(shown)} ${word}`);
  return (
    <div role="timer" aria-label={`${m.promo_ends_in()}: ${spoken.join(' ')}`}>
      <p aria-hidden className="text-sm text-slate">
        {m.promo_ends_in()}
      </p>
      <ul aria-hidden className="mt-2 flex gap-2">
        {parts.map(({ shown, word }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word changes with its number, its place doesn't
          <li key={index} className="flex w-17 flex-col items-center rounded-tile bg-paper px-1 py-2">
            <span className="tabular text-lg leading-tight font-semibold">{shown}</span>
            <span className="text-xs text-slate">{word}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
