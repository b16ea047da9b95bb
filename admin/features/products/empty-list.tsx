import { PackageOpen } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { m } from '#messages';
import type { ListState } from './list-address.ts';

interface EmptyListProps {
  state: ListState;
  /** Undefined until it is counted. */
  total: number | undefined;
  onState(change: Partial<ListState>): void;
}

/** In the place of the rows when there are none. */
export function EmptyList({ state, total, onState }: EmptyListProps) {
  if (total !== 0) return null;
  const isFiltered = state.filter.search !== '' || state.filter.conditions.length > 0;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-16 *:pointer-events-auto">
      <EmptyState
        Icon={PackageOpen}
        title={isFiltered ? m.admin_products_empty_title() : m.admin_products_none_title()}
        actions={
          isFiltered && (
            <Button onClick={() => onState({ filter: { search: '', conditions: [] }, broken: [] })}>
              {m.admin_products_filter_clear()}
            </Button>
          )
        }
      >
        {isFiltered ? m.admin_products_empty_text() : m.admin_products_none_text()}
      </EmptyState>
    </div>
  );
}
