import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { m } from '#messages';

/** One permission, any of several, or none but being signed in. */
export type ScreenPermission = Permission | readonly Permission[] | 'own';

/** What a route module exports. */
interface ScreenModule {
  Component: ComponentType;
}

/** A path below `/admin`, and the module with its component, which is loaded when the path is opened. */
export interface ScreenRoute {
  path: string;
  load(): Promise<ScreenModule>;
}

export interface Screen extends ScreenRoute {
  title: typeof m.admin_shell_start;
  Icon: LucideIcon;
  /** Who may open it, and sees it in the menu. */
  permission: ScreenPermission;
  /** `G` and then this letter opens it. Screens of settings that are opened rarely have none. */
  letter?: string;
  /** Its part of the menu; `account` stands in the person's own menu. */
  group: ScreenGroup;
  /** Deeper paths, such as one product: the same permission opens them, and the menu marks the screen. */
  inner?: readonly ScreenRoute[];
}

export const SCREEN_GROUPS = ['sales', 'goods', 'people', 'account'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** The keys that open a screen: `g o`. */
export function keysOf({ letter }: Pick<Screen, 'letter'>): string | undefined {
  return letter === undefined ? undefined : `g ${letter}`;
}
