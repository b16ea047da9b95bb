/** The classes of every field in which a condition of a filter is written. */
export const INPUT =
  'control w-full rounded-control border border-line bg-paper px-2.5 text-sm hover:border-slate placeholder:text-slate';
