import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#messages/runtime.js';
import { App } from './app.tsx';
import { watchAttendance } from './platform/api/unattended.ts';
import './styles.css';

// The server writes the language into the document.
const locale = document.documentElement.lang === 'uz' ? 'uz' : 'ru';
overwriteGetLocale(() => locale);

watchAttendance();

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
