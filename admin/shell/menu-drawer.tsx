import { ExternalLink } from 'lucide-react';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { MenuLinks } from './menu-links.tsx';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The menu on a phone. */
export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_shell_menu()}
      closeLabel={m.admin_ui_close()}
      placement="left"
      footer={
        <a href="/" target="_blank" rel="noreferrer" className="flex min-h-11 items-center gap-2 text-slate">
          {m.admin_shell_open_shop()}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      }
    >
      <div className="-mx-2">
        <MenuLinks onNavigate={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
