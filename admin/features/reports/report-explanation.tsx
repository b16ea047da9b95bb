import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type Figure, type FigureSet, REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

/** What a report counts, in a line at a desk, and each of its figures to be opened. */
export function ReportExplanation({ name, hint }: { name: FigureSet; hint: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="max-md:hidden">{hint}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="hit-area mt-1 inline-flex items-center gap-1 text-sm text-cobalt-text hover:underline"
      >
        {m.admin_reports_explanation()}
        <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        {/* Above the button at a desk; below it on a phone, so that the button stays under the finger. */}
        <p className="pb-2 md:hidden">{hint}</p>
        <dl className="gap-x-8 text-sm md:columns-2">
          {Object.entries<Figure>(REPORT_FIGURES[name]).map(([key, { title, about }]) => (
            <div key={key} className="break-inside-avoid pb-2">
              <dt className="font-medium text-ink">{title()}</dt>
              <dd>{about()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
