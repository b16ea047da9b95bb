import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#messages/runtime.js';
import '#patches/react-router/popstate-interceptor.ts';
import { startWhenIdle } from './shell/start-when-idle.ts';

const locale = document.documentElement.lang === 'uz' ? 'uz' : 'ru';
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

startWhenIdle();
