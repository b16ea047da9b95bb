import type { ReactNode } from 'react';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

interface ConflictNoticeProps {
  conflict: { changed_by: string | null; changed_at: string | null };
  /** Says who changed what, and when. */
  text(inputs: { name: string; time: string }): string;
  onSettle(choice: 'mine' | 'theirs'): void;
  className: string;
  /** What they wrote. */
  children?: ReactNode;
}

/** Somebody has saved something else since the page was read: a choice between theirs and one's own. */
export function ConflictNotice({ conflict, text, onSettle, className, children }: ConflictNoticeProps) {
  return (
    <div className={classNames('rounded-control bg-amber-tint p-3', className)}>
      <p className="text-amber">
        {text({
          name: conflict.changed_by ?? m.admin_product_somebody(),
          time: conflict.changed_at ? formatMoment(conflict.changed_at) : '',
        })}
      </p>
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onSettle('theirs')}>{m.admin_product_take_theirs()}</Button>
        <Button onClick={() => onSettle('mine')}>{m.admin_product_keep_mine()}</Button>
      </div>
    </div>
  );
}
