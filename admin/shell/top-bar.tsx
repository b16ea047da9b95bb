import { Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { BrandMark } from './brand-mark.tsx';

/** The first paint does not wait for menus: their code is a fifth of all. */
const TopBarMenus = lazyComponent(async () => (await import('./top-bar-menus.tsx')).TopBarMenus);

interface TopBarProps {
  onOpenMenu(): void;
  onOpenPalette(): void;
}

export function TopBar({ onOpenMenu, onOpenPalette }: TopBarProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 md:gap-2 md:px-4 print:hidden">
      <div className="flex items-center gap-1 md:hidden">
        <IconButton label={m.admin_shell_menu()} onClick={onOpenMenu}>
          <MenuIcon className="size-5" />
        </IconButton>
        <BrandMark isNarrow />
      </div>
      <button
        type="button"
        onClick={onOpenPalette}
        aria-keyshortcuts="Control+K"
        className="control ml-auto flex min-w-0 items-center gap-2 rounded-control text-slate transition-colors hover:text-ink max-md:control-square max-md:justify-center md:ml-0 md:w-96 md:border md:border-line md:bg-mist md:px-3 md:hover:border-slate"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4" strokeWidth={1.75} />
        <span className="grow truncate text-left max-md:sr-only">{m.admin_palette_prompt()}</span>
        <KeyHint keys="mod+k" className="max-md:hidden" />
      </button>
      <div className="flex items-center gap-1 md:ml-auto">
        <Suspense>
          <TopBarMenus />
        </Suspense>
      </div>
    </header>
  );
}
