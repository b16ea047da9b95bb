import type { EditingDeps } from '../editing/editing-deps.ts';

/** What editing categories and brands needs of other features. */
export type TaxonomyDeps = Pick<EditingDeps, 'db' | 'openChangeSet' | 'missingPictures'>;
