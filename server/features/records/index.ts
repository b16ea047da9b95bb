/** The calls of the one editor of records; the features that own the tables bring where the records are stored. */
export { recordsFeature } from './records-feature.ts';
