/** What shoppers search for, counted without them, and what staff do about it: synonyms, pinned goods. */
export { forgetOldSearches } from './forget-searches.ts';
export { searchAdminFeature } from './search-admin-feature.ts';
