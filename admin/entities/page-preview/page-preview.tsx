import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#admin/ui/button.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { LOCALES } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PREVIEW_WIDTHS } from './remembered-preview.ts';
import type { PreviewChoices } from './use-preview-choices.ts';

/** The page that the server has answered with. */
export interface PreviewedPage {
  html: string;
  path: string;
  is_hidden: boolean;
  at: string | null;
}

interface PagePreviewProps {
  choices: PreviewChoices;
  /** The last page that there was; null: none yet. */
  page: PreviewedPage | null;
  /** Why it is not the page of what the form holds, a line each. */
  problems: readonly string[];
  isLoading: boolean;
  /** Whether what the page shows begins and ends at moments. */
  isScheduled: boolean;
}

/** The page of the shop beside the form, with what is typed in it. */
export function PagePreview({ choices, page, problems, isLoading, isScheduled }: PagePreviewProps) {
  return (
    <section aria-label={m.admin_page_preview_title()} className="flex h-full min-h-0 flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={m.admin_page_preview_width()}
          value={choices.width}
          onChange={choices.setWidth}
          options={PREVIEW_WIDTHS.map((width) => ({ value: width, title: width }))}
        />
        <Segmented
          label={m.admin_page_preview_language()}
          value={choices.locale}
          onChange={choices.setLocale}
          options={LOCALES.map((locale) => ({ value: locale, title: locale.toUpperCase() }))}
        />
        {isScheduled && <MomentChoice choices={choices} />}
      </div>
      <Problems problems={problems} />
      {page !== null && (
        <div
          className={classNames('flex min-h-0 grow flex-col transition-opacity', problems.length > 0 && 'opacity-60')}
        >
          <PreviewFrame
            path={page.path}
            html={page.html}
            width={Number(choices.width)}
            title={m.admin_page_preview_frame({ path: page.path })}
          />
        </div>
      )}
      <p role="status" className="text-slate">
        {statusText(page, isLoading, choices.at)}
      </p>
    </section>
  );
}

function statusText(page: PreviewedPage | null, isLoading: boolean, chosen: string | null): string {
  if (page === null) return isLoading ? m.admin_page_preview_loading() : '';
  return [
    ...(page.is_hidden ? [m.admin_page_preview_hidden()] : []),
    ...(page.at !== null && chosen === null ? [m.admin_page_preview_at({ moment: formatMoment(page.at) })] : []),
    m.admin_page_preview_hint(),
  ].join(' ');
}

function MomentChoice({ choices }: { choices: PreviewChoices }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-slate">
        {m.admin_page_preview_moment()}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={choices.moment}
        onChange={({ target }) => choices.setMoment(target.value)}
        className={classNames(INPUT, 'w-48!')}
      />
      {choices.moment !== '' && (
        <IconButton label={m.admin_page_preview_now()} onClick={() => choices.setMoment('')}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </span>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="status" className="flex gap-2 rounded-control bg-amber-tint px-3 py-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="font-medium">{m.admin_page_preview_problems()}</p>
        <ul className="wrap-break-word">
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
