/** "Help me choose": questions that end in filters of a category. */
export { chooserRecords } from './chooser-records.ts';
export { choosersFeature } from './choosers-feature.ts';
export { type Choosers, createChoosers } from './create-choosers.ts';
