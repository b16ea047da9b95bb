import '#patches/drizzle-orm/fast-imports.ts';

await import('./start.ts');
