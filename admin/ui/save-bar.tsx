import { m } from '#messages';
import { Button } from './button.tsx';

interface SaveBarProps {
  /** Why nothing was saved. */
  error: string | undefined;
  count: number;
  isSaving: boolean;
  onDiscard(): void;
}

/** Stays at the lower edge while something is not saved. */
export function SaveBar({ error, count, isSaving, onDiscard }: SaveBarProps) {
  if (count === 0) return null;
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-tile border border-line bg-paper px-4 py-2.5 shadow-float">
      <div className="grow">
        <p role="status">{m.admin_product_unsaved({ count })}</p>
        <p role="alert" className="text-anor-text empty:hidden">
          {error}
        </p>
      </div>
      <div className="ml-auto flex gap-3">
        <Button variant="quiet" onClick={onDiscard}>
          {m.admin_product_discard()}
        </Button>
        <Button type="submit" variant="primary" disabled={isSaving} aria-busy={isSaving}>
          {m.admin_product_save()}
        </Button>
      </div>
    </div>
  );
}
