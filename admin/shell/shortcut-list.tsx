import type { Shortcut } from '#admin/platform/shortcuts/shortcut-registry.ts';
import { useShortcutList } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';

interface ShortcutListProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Every key that does something on the present screen. */
export function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  const groups = Map.groupBy(useShortcutList(), ({ group }) => group);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_shell_shortcuts()}
      closeLabel={m.admin_ui_close()}
      className="md:w-[min(46rem,calc(100vw-3rem))]"
    >
      <p className="mb-5 text-slate">{m.admin_shell_shortcuts_hint()}</p>
      {/* Nothing in the list can be focused, so it is focused itself and scrolls by the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section tabIndex={0} aria-label={m.admin_shell_shortcuts()} className="gap-x-10 md:columns-2">
        {[...groups].map(([group, shortcuts]) => (
          <ShortcutGroup key={group} title={group} shortcuts={shortcuts} />
        ))}
      </section>
    </Dialog>
  );
}

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1 text-xs font-medium text-slate">{title}</h3>
      <dl className="border-t border-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-9 items-center gap-3 border-b border-line py-1">
            <dt className="grow">{label}</dt>
            <dd>
              <KeyHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
