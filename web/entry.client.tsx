import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#messages/runtime.js';
import './platform/dialogs/popstate-interceptor.ts';
import { isNetworkError } from './platform/offline/network-error.ts';
import { startWhenIdle } from './shell/start-when-idle.ts';

const locale = document.documentElement.lang === 'uz' ? 'uz' : 'ru';
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportPageError} />
    </StrictMode>,
  );
});

startWhenIdle();

/** The router catches errors of pages, so no global handler sees them. Error responses are in the server's log. */
function reportPageError(error: unknown): void {
  if (!isNetworkError(error) && !isRouteErrorResponse(error)) reportError(error);
}
