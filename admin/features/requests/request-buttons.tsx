import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { usePerson } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import type { StaffRequest } from '#contract/requests/staff-request.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { nextStep, stepTitle } from './next-step.ts';
import { useRequestActions } from './use-work-request.ts';

/** The step that leads on, and everything else that can be done with the request, to whom it can be given included. */
export function RequestButtons({ request }: { request: StaffRequest }) {
  const { person } = usePerson();
  const [isWorking, setWorking] = useState(false);
  const actions = useRequestActions();
  const step = nextStep(request, person.id);

  async function run(action: () => Promise<string | null>): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    const failure = await action();
    setWorking(false);
    if (failure !== null) void showToast('error', failure);
  }
  const lead = () =>
    step !== null && void run(() => (step === 'take' ? actions.own(request, person.id) : actions.move(request, step)));
  useShortcuts([
    { keys: 'n', label: m.admin_requests_key_next(), group: m.admin_requests_title(), run: () => void lead() },
  ]);

  return (
    <>
      {step !== null && (
        <Button variant="primary" disabled={isWorking} aria-busy={isWorking} onClick={lead}>
          {stepTitle(step)}
          <KeyHint keys="n" className="max-md:hidden" />
        </Button>
      )}
      {request.state === 'done' ? (
        <Button disabled={isWorking} onClick={() => void run(() => actions.move(request, 'reopen'))}>
          {m.admin_request_reopen()}
        </Button>
      ) : (
        <OtherActions
          request={request}
          personId={person.id}
          onOwn={(ownerId) => void run(() => actions.own(request, ownerId))}
          onDone={() => void run(() => actions.move(request, 'done'))}
        />
      )}
    </>
  );
}

interface OtherActionsProps {
  request: StaffRequest;
  personId: number;
  onOwn(ownerId: number | null): void;
  onDone(): void;
}

function OtherActions({ request: { owner, state }, personId, onOwn, onDone }: OtherActionsProps) {
  const owners = useCall(requestsAdminCalls.readRequestOwners, {});
  const others = (owners.data ?? []).filter(({ id }) => id !== owner?.id && id !== personId);
  const isOthers = owner !== null && owner.id !== personId;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={m.admin_request_more()}>
          <MoreHorizontal aria-hidden className="size-4" />
        </IconButton>
      }
    >
      {isOthers && <MenuItem onSelect={() => onOwn(personId)}>{m.admin_request_take_over()}</MenuItem>}
      {owner !== null && <MenuItem onSelect={() => onOwn(null)}>{m.admin_request_release()}</MenuItem>}
      {(state === 'new' || isOthers) && <MenuItem onSelect={onDone}>{m.admin_request_done()}</MenuItem>}
      {others.length > 0 && <MenuSeparator />}
      {others.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onOwn(id)}>
          {m.admin_request_give({ name })}
        </MenuItem>
      ))}
    </Menu>
  );
}
