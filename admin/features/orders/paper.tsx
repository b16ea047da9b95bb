import type { ReactNode } from 'react';
import type { Locale } from '#contract/i18n/locale.ts';
import { classNames } from '#ui/class-names.ts';

/** In the dark a sheet on the screen is dark; on paper it is black on white. */
export function Sheet({ title, locale, children }: { title: string; locale: Locale; children: ReactNode }) {
  return (
    <article
      lang={locale}
      className="mx-auto my-6 w-full max-w-3xl bg-paper p-8 text-sm text-ink shadow-sm ring-1 ring-line break-after-page last:break-after-auto max-md:p-4 print:my-0 print:max-w-none print:p-0 print:shadow-none print:ring-0"
    >
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      {children}
    </article>
  );
}

interface TableProps {
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** So many columns at the end are sums. */
  sums?: number;
}

export function Table({ heads, rows, sums = 0 }: TableProps) {
  const align = (at: number) => (at >= heads.length - sums ? 'text-right whitespace-nowrap' : undefined);
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="tabular w-full border-collapse text-left [&_td]:border [&_td]:border-slate [&_td]:px-2 [&_td]:py-1.5 [&_th]:border [&_th]:border-slate [&_th]:px-2 [&_th]:py-1.5">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={classNames('text-xs font-semibold whitespace-nowrap', align(at))}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {cells.map((cell, at) => (
                <td key={heads[at]} className={align(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

export function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular text-right whitespace-nowrap">{children}</dd>
    </>
  );
}

/** Filled in by hand. */
export function Blank() {
  return <span className="block h-6 min-w-32 border-b border-ink" />;
}

export function TickBox() {
  return <span className="block size-4 border border-ink" />;
}

export function Signatures({ labels }: { labels: readonly string[] }) {
  return (
    <div className="mt-10 grid grid-cols-2 gap-10 break-inside-avoid">
      {labels.map((label) => (
        <p key={label} className="flex items-end gap-2 whitespace-nowrap">
          {label}
          <span className="h-6 grow border-b border-ink" />
        </p>
      ))}
    </div>
  );
}
