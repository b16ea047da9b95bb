import type { ReactNode } from 'react';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstField } from './focus-first-field.ts';

interface SideSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Buttons that stay in sight. */
  footer?: ReactNode;
  /** Another width than 28 rem at a desk, such as `md:w-[44rem]`. */
  className?: string;
  children: ReactNode;
}

/** What belongs to the screen behind it: the details of a row, a form of a few fields. The whole window on a phone. */
export function SideSheet(props: SideSheetProps) {
  return <Dialog placement="sheet" closeLabel={m.admin_ui_close()} initialFocus={focusFirstField} {...props} />;
}
