import './startup/fast-drizzle-imports.ts';

await import('./start.ts');
