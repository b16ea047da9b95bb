import { ChevronLeft, ChevronRight, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import type { ShellData } from '#contract/pages/storefront.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadContacts } from '#web/features/requests/load-contacts.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useCategoryTree } from './use-category-tree.ts';

/** The slide-in menu on phones: the catalogue with three levels, then the main menu. */
export function MobileMenu({ data, onClose }: { data: ShellData; onClose: () => void }) {
  const [path, setPath] = useState<CategoryNode[]>([]);
  const here = path.at(-1);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={here?.name ?? m.shell_menu()}
      closeLabel={m.shell_close()}
      placement="left"
    >
      {here ? (
        <Level
          node={here}
          onBack={() => setPath(path.slice(0, -1))}
          onOpen={(node) => setPath([...path, node])}
          onLeave={onClose}
        />
      ) : (
        <TopLevel data={data} onOpen={(node) => setPath([node])} onLeave={onClose} />
      )}
    </Dialog>
  );
}

function TopLevel({
  data,
  onOpen,
  onLeave,
}: {
  data: ShellData;
  onOpen: (node: CategoryNode) => void;
  onLeave: () => void;
}) {
  const state = useCategoryTree();
  return (
    <>
      {state.kind === 'ready' && (
        <ul>
          {state.tree.map((node) => (
            <li key={node.id}>
              <DrillButton node={node} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {state.kind === 'loading' && <RowsSkeleton />}
      {state.kind === 'failed' && (
        <div className="space-y-3 py-4">
          <p>{m.shell_catalog_failed()}</p>
          <Button variant="tint" onClick={state.retry}>
            {m.shell_retry()}
          </Button>
        </div>
      )}
      <ul className="mt-4 border-t border-line pt-4">
        {[...data.menus.main.menuItems, ...data.menus.top.menuItems].map((item) => (
          <li key={item.id}>
            <Row to={item.url} onLeave={onLeave}>
              {item.title}
            </Row>
          </li>
        ))}
        <li>
          <Row to="/cabinet/pay" onLeave={onLeave}>
            {m.instalments_page()}
          </Row>
        </li>
        <li>
          <Row to="/compare" onLeave={onLeave}>
            {m.shell_compare()}
          </Row>
        </li>
      </ul>
      {data.settings.phone && (
        <a
          href={`tel:+${data.settings.phone}`}
          className="mt-4 flex min-h-11 items-center gap-2 border-t border-line pt-4 font-semibold"
        >
          <Phone aria-hidden className="size-5 text-cobalt-text" />
          {formatPhone(data.settings.phone)}
        </a>
      )}
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-2 font-semibold"
        onClick={() => {
          onLeave();
          showDialog(loadContacts, {});
        }}
      >
        <MapPin aria-hidden className="size-5 text-cobalt-text" />
        {m.requests_contacts()}
      </button>
    </>
  );
}

interface LevelProps {
  node: CategoryNode;
  onBack: () => void;
  onOpen: (node: CategoryNode) => void;
  onLeave: () => void;
}

function Level({ node, onBack, onOpen, onLeave }: LevelProps) {
  return (
    <>
      <button type="button" onClick={onBack} className="flex min-h-11 items-center gap-1 text-sm text-slate">
        <ChevronLeft aria-hidden className="size-5" />
        {m.shell_back()}
      </button>
      <ul>
        <li>
          <Row to={node.url} onLeave={onLeave}>
            <span className="font-semibold text-cobalt-text">{m.shell_whole_category()}</span>
          </Row>
        </li>
        {node.children.map((child) => (
          <li key={child.id}>
            {child.children.length > 0 ? (
              <DrillButton node={child} onOpen={onOpen} />
            ) : (
              <Row to={child.url} onLeave={onLeave}>
                <Thumb node={child} />
                <span className="grow">{child.name}</span>{' '}
                <span className="tabular text-sm text-slate">{child.products_count}</span>
              </Row>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function DrillButton({ node, onOpen }: { node: CategoryNode; onOpen: (node: CategoryNode) => void }) {
  return (
    <button type="button" onClick={() => onOpen(node)} className="flex min-h-12 w-full items-center gap-3 text-left">
      <Thumb node={node} />
      <span className="grow">{node.name}</span>
      <ChevronRight aria-hidden className="size-5 text-slate" />
    </button>
  );
}

function Thumb({ node }: { node: CategoryNode }) {
  return (
    <span className="size-9 shrink-0 rounded-control bg-tile p-1">
      <Picture img={node.img} alt="" sizes="36px" widths={[160]} className="size-full object-contain" />
    </span>
  );
}

function Row({ to, onLeave, children }: { to: string; onLeave: () => void; children: ReactNode }) {
  return (
    <LocaleLink to={to} onClick={onLeave} className="flex min-h-12 items-center gap-3">
      {children}
    </LocaleLink>
  );
}

function RowsSkeleton() {
  return (
    <div className="space-y-2">
      {range(10).map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
