import { Badge, type Tone } from '#admin/ui/badge.tsx';
import type { StaffPerson } from '#contract/staff/staff.ts';
import { m } from '#messages';

const STATES: Record<StaffPerson['state'], { name(): string; tone: Tone }> = {
  active: { name: m.admin_staff_state_active, tone: 'leaf' },
  invited: { name: m.admin_staff_state_invited, tone: 'amber' },
  disabled: { name: m.admin_staff_state_disabled, tone: 'plain' },
};

export function PersonState({ state }: Pick<StaffPerson, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].name()}</Badge>;
}

/** `2 ключа, пароль и код`. */
export function waysText({ passkeys, password }: StaffPerson['ways']): string {
  const ways = [
    ...(passkeys > 0 ? [m.admin_staff_ways_passkeys({ count: passkeys })] : []),
    ...(password ? [m.admin_staff_ways_password()] : []),
  ];
  return ways.length === 0 ? m.admin_staff_ways_none() : ways.join(', ');
}
