import { m } from '#messages';

/** The number of items in a list. It is hidden at zero and shows `99+` above 99. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-3.5 min-w-4.5 rounded-full bg-anor px-1 text-center text-xs leading-4.5 font-semibold text-on-anor">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_in_list({ count })}</span>
    </span>
  );
}
