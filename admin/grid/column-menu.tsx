import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { type ColumnLayout, hideColumn, resizeColumn, setPinned, shiftColumn } from './column-layout.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridSort } from './grid-header.tsx';

interface ColumnMenuProps<Row> {
  column: GridColumn<Row>;
  width: number;
  sort: GridSort | null;
  onSortTo(sort: GridSort): void;
  onFilter?: (() => void) | undefined;
  layout: ColumnLayout;
  onLayout(layout: ColumnLayout): void;
}

const WIDTH_STEP = 40;

/** Everything that the mouse does to a column, for the keyboard too: order, filter, place, width. */
export function ColumnMenu<Row>({ column, width, sort, onSortTo, onFilter, layout, onLayout }: ColumnMenuProps<Row>) {
  const { key } = column;
  const isPinned = layout.pinned.includes(key);
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={m.admin_grid_column_menu({ name: column.title })}
        className="absolute top-1.5 right-1.5 inline-flex size-6 items-center justify-center rounded-full bg-mist text-slate opacity-0 hover:bg-line focus-visible:opacity-100 group-hover/header:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Menu.Popup className="min-w-56 rounded-control border border-line bg-paper py-1 text-sm shadow-float outline-none">
            {column.canSort && (
              <>
                <Item
                  onClick={() => onSortTo({ key, isDescending: false })}
                  isOn={sort?.key === key && !sort.isDescending}
                >
                  {m.admin_grid_sort_ascending()}
                </Item>
                <Item
                  onClick={() => onSortTo({ key, isDescending: true })}
                  isOn={sort?.key === key && sort.isDescending}
                >
                  {m.admin_grid_sort_descending()}
                </Item>
                <Separator />
              </>
            )}
            {onFilter && <Item onClick={onFilter}>{m.admin_grid_filter_column()}</Item>}
            <Item onClick={() => onLayout(setPinned(layout, key, !isPinned))}>
              {isPinned ? m.admin_grid_unpin() : m.admin_grid_pin()}
            </Item>
            <Item onClick={() => onLayout(shiftColumn(layout, key, -1))}>{m.admin_grid_move_left()}</Item>
            <Item onClick={() => onLayout(shiftColumn(layout, key, 1))}>{m.admin_grid_move_right()}</Item>
            <Item onClick={() => onLayout(resizeColumn(layout, key, width + WIDTH_STEP))} staysOpen>
              {m.admin_grid_wider()}
            </Item>
            <Item onClick={() => onLayout(resizeColumn(layout, key, width - WIDTH_STEP))} staysOpen>
              {m.admin_grid_narrower()}
            </Item>
            <Separator />
            <Item onClick={() => onLayout(hideColumn(layout, key))}>{m.admin_grid_hide()}</Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  onClick(): void;
  isOn?: boolean;
  staysOpen?: boolean;
  children: ReactNode;
}

function Item({ onClick, isOn = false, staysOpen = false, children }: ItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      closeOnClick={!staysOpen}
      className="flex min-h-8 cursor-default items-center px-3 outline-none data-highlighted:bg-cobalt-tint"
    >
      <span className={isOn ? 'font-semibold text-cobalt-text' : undefined}>{children}</span>
    </Menu.Item>
  );
}

function Separator() {
  return <Menu.Separator className="my-1 border-t border-line" />;
}
