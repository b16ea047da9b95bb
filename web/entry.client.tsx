import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale, toLocale } from '#messages/runtime.js';
import { reportVitalsWhenIdle } from './vitals/report-when-idle.ts';

const locale = toLocale(document.documentElement.lang) ?? 'ru';
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

reportVitalsWhenIdle();
