import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { m } from '#messages';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onShowShortcuts(): void;
}

/** `Ctrl+K`: type what you look for. Screens and actions are there at once, goods, orders and people a moment later. */
export function Palette({ open, onOpenChange, onShowShortcuts }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { groups, isSearching, corrected } = usePaletteGroups(typed, onShowShortcuts);

  function choose({ action }: PaletteItem) {
    onOpenChange(false);
    if (action.kind === 'go') void navigate(action.to);
    else action.run();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil" />
        <Dialog.Popup
          aria-label={m.admin_palette_open()}
          className="fixed z-50 flex flex-col overflow-hidden bg-paper text-ink shadow-float max-md:inset-0 md:top-[12vh] md:left-1/2 md:max-h-[min(34rem,76vh)] md:w-[min(40rem,calc(100vw-3rem))] md:-translate-x-1/2 md:rounded-tile"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={typed}
            onValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
            itemToStringValue={(item: PaletteItem) => item.title}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
              <Search aria-hidden className="size-5 shrink-0 text-slate" strokeWidth={1.75} />
              <Autocomplete.Input
                aria-label={m.admin_palette_prompt()}
                placeholder={m.admin_palette_prompt()}
                className="h-13 min-w-0 grow bg-transparent text-base outline-none placeholder:text-slate"
              />
              <Dialog.Close className="control shrink-0 rounded-control px-2 text-slate hover:text-ink">
                <span className="md:sr-only">{m.admin_ui_close()}</span>
                <KeyHint keys="esc" className="max-md:hidden" />
              </Dialog.Close>
            </div>
            <div className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
              {corrected !== null && (
                <p className="px-2.5 pb-1 text-xs text-slate">{m.admin_palette_corrected({ text: corrected })}</p>
              )}
              <Autocomplete.Empty>
                {!isSearching && <p className="px-2.5 py-6 text-slate">{m.admin_palette_nothing()}</p>}
              </Autocomplete.Empty>
              <Autocomplete.List aria-label={m.admin_palette_results()}>
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.title} items={group.items} className="not-last:mb-2">
                    <Autocomplete.GroupLabel className="px-2.5 pt-1 pb-1 text-xs font-medium text-slate">
                      {group.title}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => <Line key={item.id} item={item} onChoose={choose} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Line({ item, onChoose }: { item: PaletteItem; onChoose(item: PaletteItem): void }) {
  const { Icon, title, detail, keys } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="control group flex cursor-default items-center gap-3 rounded-control px-2.5 data-highlighted:bg-mist"
    >
      <Icon
        aria-hidden
        className="size-4 shrink-0 text-slate group-data-highlighted:text-cobalt-text"
        strokeWidth={1.75}
      />
      <span className="min-w-0 grow truncate">{title}</span>
      {detail !== undefined && (
        <span className="tabular max-w-1/2 shrink-0 truncate text-slate max-md:hidden">{detail}</span>
      )}
      {keys !== undefined && <KeyHint keys={keys} className="max-md:hidden" />}
    </Autocomplete.Item>
  );
}
