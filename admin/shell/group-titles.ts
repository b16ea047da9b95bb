import { m } from '#messages';
import type { ScreenGroup } from './screen.ts';

export const GROUP_TITLES: Record<ScreenGroup, () => string> = {
  sales: m.admin_shell_group_sales,
  goods: m.admin_shell_group_goods,
  people: m.admin_shell_group_people,
  account: m.admin_shell_group_account,
};
