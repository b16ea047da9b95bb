import { PanelRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import type { PreviewWidth } from './remembered-preview.ts';
import type { PreviewChoices } from './use-preview-choices.ts';

interface BesideFormProps {
  choices: PreviewChoices;
  /** Rendered while it is open. */
  page: ReactNode;
  /** Classes of the height of the page, which stays in sight while the form scrolls. */
  pageClassName: string;
  /** Classes of the form's column. */
  formClassName?: string;
  children: ReactNode;
}

/** A phone's page needs less room, which the form gets. */
const COLUMNS: Record<PreviewWidth, string> = {
  360: 'lg:grid-cols-[minmax(0,1fr)_25rem]',
  768: 'lg:grid-cols-2',
  1440: 'lg:grid-cols-2',
};

/** A form, and beside it the page of the shop. Where both have no room, the button shows one or the other. */
export function BesideForm({ choices, page, pageClassName, formClassName, children }: BesideFormProps) {
  const id = useId();
  const { isOpen, width, toggle } = choices;
  return (
    <>
      <div className="flex justify-end pb-2">
        <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
          <PanelRight aria-hidden className="size-4" />
          {isOpen ? m.admin_page_preview_close() : m.admin_page_preview_open()}
        </Button>
      </div>
      <div className={classNames(isOpen && 'items-start gap-6 lg:grid', isOpen && COLUMNS[width])}>
        <div className={classNames('min-w-0', formClassName, isOpen && 'max-lg:hidden')}>{children}</div>
        {isOpen && (
          <div id={id} className={classNames('min-w-0 lg:sticky lg:top-0', pageClassName)}>
            {page}
          </div>
        )}
      </div>
    </>
  );
}
