import { Suspense, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { stepUpStore } from '#admin/platform/api/step-up.ts';
import { useShortcutKeys, useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { useMainScroll } from './use-main-scroll.ts';
import { useScreenShortcuts } from './use-screen-shortcuts.ts';

const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const Palette = lazyComponent(async () => (await import('./palette/palette.tsx')).Palette);
const ShortcutList = lazyComponent(async () => (await import('./shortcut-list.tsx')).ShortcutList);
const StepUpDialog = lazyComponent(
  async () => (await import('#admin/features/session/step-up-dialog.tsx')).StepUpDialog,
);

type Overlay = 'palette' | 'shortcuts' | 'menu';

/** What stands around every screen. The screen itself is the only thing that scrolls. */
export function Frame() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const main = useMainScroll();
  const needsProof = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.isWaiting);
  useShortcutKeys();
  useScreenShortcuts();
  const group = m.admin_shell_group_everywhere();
  useShortcuts([
    { keys: 'mod+k', label: m.admin_palette_open(), group, run: () => setOverlay('palette') },
    { keys: '/', label: m.admin_shell_focus_search(), group, run: () => focusSearch(main.current) },
    { keys: '?', label: m.admin_shell_shortcuts(), group, run: () => setOverlay('shortcuts') },
  ]);
  const overlayProps = (name: Overlay) => ({
    open: overlay === name,
    onOpenChange: (open: boolean) => setOverlay(open ? name : null),
  });
  return (
    <div className="flex h-full print:block print:h-auto">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-control bg-cobalt px-4 py-2.5 text-on-cobalt focus-visible:translate-y-0"
      >
        {m.admin_shell_skip()}
      </a>
      <Sidebar onShowShortcuts={() => setOverlay('shortcuts')} />
      <div className="flex min-h-0 min-w-0 grow flex-col print:block">
        <TopBar onOpenMenu={() => setOverlay('menu')} onOpenPalette={() => setOverlay('palette')} />
        <ConnectionNotice />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="relative min-h-0 grow overflow-y-auto outline-none print:overflow-visible"
        >
          <Outlet />
        </main>
      </div>
      <UnsavedChangesGuard />
      <Suspense>
        {overlay === 'menu' && <MenuDrawer {...overlayProps('menu')} />}
        {overlay === 'palette' && (
          <Palette {...overlayProps('palette')} onShowShortcuts={() => setOverlay('shortcuts')} />
        )}
        {overlay === 'shortcuts' && <ShortcutList {...overlayProps('shortcuts')} />}
        {needsProof && <StepUpDialog />}
      </Suspense>
    </div>
  );
}

/** `/` goes to the search of the list on the screen. */
function focusSearch(main: HTMLElement | null): void {
  main?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}
