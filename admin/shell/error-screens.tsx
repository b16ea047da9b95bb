import { Ban, CircleAlert, Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { EmptyScreen } from '#admin/ui/empty-state.tsx';
import { m } from '#messages';

export function NotFoundScreen() {
  return (
    <EmptyScreen Icon={Compass} title={m.admin_shell_not_found()} actions={<HomeLink />}>
      {m.admin_shell_not_found_hint()}
    </EmptyScreen>
  );
}

export function ForbiddenScreen() {
  return (
    <EmptyScreen Icon={Ban} title={m.admin_shell_forbidden()} actions={<HomeLink />}>
      {m.admin_shell_forbidden_hint()}
    </EmptyScreen>
  );
}

/** A screen that has failed, or whose code could not be loaded. The shell around it stays. */
export function ScreenError() {
  const error = useRouteError();
  // The router catches the error, so no global handler sees it.
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert">
      <EmptyScreen
        Icon={CircleAlert}
        title={m.admin_shell_failed()}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {m.admin_shell_reload()}
            </Button>
            <HomeLink />
          </>
        }
      >
        {m.admin_shell_failed_hint()}
      </EmptyScreen>
    </div>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass()}>
      {m.admin_shell_to_start()}
    </Link>
  );
}
