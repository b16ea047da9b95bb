import { ExternalLink, Keyboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#admin/ui/button.tsx';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from './brand-mark.tsx';
import { MenuLinks } from './menu-links.tsx';
import { isSidebarNarrow, rememberSidebar } from './sidebar-width.ts';

/** The menu at a desk; on a phone it is a drawer (`MenuDrawer`). */
export function Sidebar({ onShowShortcuts }: { onShowShortcuts(): void }) {
  const [isNarrow, setNarrow] = useState(isSidebarNarrow);
  const toggle = () => {
    rememberSidebar(!isNarrow);
    setNarrow(!isNarrow);
  };
  const Toggle = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label={m.admin_shell_sidebar()}
      className={classNames(
        'flex shrink-0 flex-col border-r border-line bg-mist max-md:hidden print:hidden',
        isNarrow ? 'w-14' : 'w-56',
      )}
    >
      <div className={classNames('flex h-12 items-center', isNarrow ? 'justify-center' : 'px-4')}>
        <BrandMark isNarrow={isNarrow} />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pt-3 pb-4">
        <MenuLinks isNarrow={isNarrow} />
      </div>
      <div className={classNames('flex items-center gap-1 border-t border-line p-2', isNarrow && 'flex-col')}>
        <IconButton label={isNarrow ? m.admin_shell_widen() : m.admin_shell_narrow()} onClick={toggle}>
          <Toggle className="size-4.5" strokeWidth={1.75} />
        </IconButton>
        <IconButton label={m.admin_shell_shortcuts()} aria-keyshortcuts="?" onClick={onShowShortcuts}>
          <Keyboard className="size-4.5" strokeWidth={1.75} />
        </IconButton>
        <a
          href="/"
          target="_blank"
          rel="noreferrer"
          title={m.admin_shell_open_shop()}
          className={classNames(
            'control inline-flex items-center gap-1.5 rounded-control px-2 text-slate hover:bg-line/60 hover:text-ink',
            isNarrow ? 'control-square justify-center' : 'ml-auto',
          )}
        >
          <span className={classNames(isNarrow && 'sr-only')}>{m.admin_shell_shop()}</span>
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
      </div>
    </aside>
  );
}
