import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { importWithRetry } from '#ui/import-with-retry.ts';
import { useMay } from './platform/session/use-session.ts';
import { ForbiddenScreen, NotFoundScreen, ScreenError } from './shell/error-screens.tsx';
import { Frame } from './shell/frame.tsx';
import { RECORD_SCREENS } from './shell/record-screens.ts';
import type { Screen, ScreenRoute } from './shell/screen.ts';
import { SCREENS } from './shell/screens.ts';
import { SessionGate } from './shell/session-gate.tsx';

/** The routes come from the table of screens. Only the sign-in and an invitation are opened without a session. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: ScreenError,
      HydrateFallback: Nothing,
      children: [
        { path: 'sign-in', lazy: lazyScreen(() => import('./features/session/sign-in-screen.tsx')) },
        { path: 'invitation', lazy: lazyScreen(() => import('./features/session/invitation-screen.tsx')) },
        {
          Component: SessionGate,
          children: [
            {
              Component: Frame,
              children: [
                {
                  ErrorBoundary: ScreenError,
                  children: [
                    { index: true, lazy: lazyScreen(() => import('./shell/start-screen.tsx')) },
                    { path: 'next', lazy: lazyScreen(() => import('./features/home/next-task-screen.tsx')) },
                    ...SCREENS.flatMap(routesOf),
                    ...RECORD_SCREENS.map((screen) => routeOf(screen, screen.permission)),
                    { path: '*', Component: NotFoundScreen },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);

function routesOf(screen: Screen): RouteObject[] {
  return [screen, ...(screen.inner ?? [])].map((route) => routeOf(route, screen.permission));
}

function routeOf({ path, load }: ScreenRoute, permission: Screen['permission']): RouteObject {
  return { path, lazy: lazyScreen(load, (Component) => guarded(permission, Component)) };
}

/** A component of its own file, loaded when its path is opened. */
function lazyScreen(
  load: () => Promise<{ Component: ComponentType }>,
  wrap: (Component: ComponentType) => ComponentType = (Component) => Component,
) {
  return async () => ({ Component: wrap((await importWithRetry(load)).Component) });
}

/** The server refuses the calls of a screen that a person may not see; here they read why. */
function guarded(permission: Screen['permission'], Component: ComponentType): ComponentType {
  return function GuardedScreen() {
    const may = useMay();
    return may(permission) ? <Component /> : <ForbiddenScreen />;
  };
}

/** Until the first screen is loaded the window stays empty: a moment, without a flash. */
function Nothing() {
  return null;
}
